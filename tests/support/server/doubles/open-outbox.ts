import { mkdir } from 'node:fs/promises';
import type { MembershipDeliveryRow } from '../../../../server/database/tables.ts';
import { createContentSource } from '../../../../server/features/content/content-source.ts';
import { createOutbox, type OutboxSettings } from '../../../../server/features/membership/delivery/outbox.ts';
import {
  createApplicationLimits,
  submitApplication,
} from '../../../../server/features/membership/submit/submit-application.ts';
import { openStore, readRows } from '../../data/sites/site-data.ts';
import { type RecordedLog, recordedLog } from '../apps/open-app.ts';
import { makeSiteFolder, type SiteFolder } from '../apps/site-folder.ts';

/** The running outbox of a site, with a clock that only the test moves. */
export interface OpenOutbox {
  readonly log: RecordedLog;
  readonly folder: SiteFolder;
  now(): number;
  /** Submits an application, and returns its id. */
  submit(name: string, organization?: string): Promise<string>;
  rows(): Promise<MembershipDeliveryRow[]>;
  /** Moves the clock forward and wakes the outbox. */
  advance(milliseconds: number): void;
  /** Starts another process on the same data. */
  startAnother(): Promise<void>;
  /** Stops all processes, and starts one. */
  restart(): Promise<void>;
  /** Stops all processes. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export const EMAIL = 'canary-mail@applicant.example';
export const PHONE = '+27 82 canary 77';

export async function openOutbox(settings: Partial<OutboxSettings>): Promise<OpenOutbox> {
  const folder: SiteFolder = await makeSiteFolder();
  await mkdir(folder.dataDir);
  const log = recordedLog();
  let now = Date.UTC(2026, 0, 5);
  const clock = () => now;
  let running: Awaited<ReturnType<typeof startOne>>[] = [];

  async function startOne() {
    const database = await openStore(folder);
    const { db, version } = database;
    const content = createContentSource({ db, version, log });
    const all = { membershipRelay: null, membershipNotification: null, ...settings };
    const outbox = createOutbox({ db, clock, log, content }, all, () => 'https://www.sanir.example');
    outbox.start();
    return { database, outbox };
  }

  async function stop(): Promise<void> {
    for (const { database, outbox } of running) {
      await outbox.stop(2000);
      await database.close();
    }
    running = [];
  }

  running.push(await startOne());
  return {
    log,
    folder,
    now: clock,
    async submit(name, organization = '') {
      const [first] = running;
      if (!first) throw new Error('Nothing runs.');
      const { database, outbox } = first;
      const membership = {
        secret: 'secret',
        limits: createApplicationLimits({ windows: database.windows, secret: 'secret', clock }),
        channels: outbox.channels,
        wakeSender: outbox.wake,
      };
      const services = { db: database.db, clock, membership, requireRoom: () => undefined };
      const { id } = await submitApplication(services, '192.0.2.1', {
        values: { name, email: EMAIL, organization, contactNumber: PHONE },
        website: '',
        stamp: '',
      });
      return id ?? '';
    },
    rows: () => readRows(folder, 'select * from membership_deliveries order by application_id, channel'),
    advance(milliseconds) {
      now += milliseconds;
      for (const { outbox } of running) outbox.wake();
    },
    async startAnother() {
      running.push(await startOne());
    },
    async restart() {
      await stop();
      running.push(await startOne());
    },
    stop,
    async close() {
      await stop();
      await folder.remove();
    },
  };
}
