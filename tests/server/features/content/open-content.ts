import { mkdir } from 'node:fs/promises';
import type { SiteStore } from '../../../../server/database/site-store.ts';
import {
  type ContentSource,
  createContentSource,
} from '../../../../server/features/content/content-source.ts';
import { CONTENT_FILES } from '../../../../server/features/content/files/content-files.ts';
import { ensureContent } from '../../../../server/features/content/files/load-content.ts';
import type { ContentServices } from '../../../../server/features/content/writing/keep-content.ts';
import type { ImageServices } from '../../../../server/features/images/store/image-store.ts';
import { DomainError } from '../../../../server/platform/errors.ts';
import { openStore } from '../../../support/data/sites/site-data.ts';
import { type RecordedLog, recordedLog } from '../../../support/server/apps/open-app.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';

/** The content of a new site, with a clock that only the test moves. */
export interface OpenContent extends AsyncDisposable {
  readonly folder: SiteFolder;
  readonly store: SiteStore;
  readonly services: ContentServices & ImageServices & { readonly log: RecordedLog };
  readonly source: ContentSource;
  readonly log: RecordedLog;
  advance(milliseconds: number): void;
  /** Another process on the same data. */
  another(): Promise<OpenContent>;
}

export async function openContent(given?: SiteFolder): Promise<OpenContent> {
  const folder = given ?? (await makeSiteFolder());
  await mkdir(folder.dataDir, { recursive: true });
  const store = await openStore(folder, { isSynced: false });
  const { db, version } = store;
  const log = recordedLog();
  let now = Date.UTC(2026, 0, 5);
  const imageStore = await folder.images.openStore();
  const services = { db, clock: () => now, log, imageStore, requireRoom: () => undefined };
  await ensureContent(services);
  const others: OpenContent[] = [];
  return {
    folder,
    store,
    services,
    source: createContentSource({ db, version, log }),
    log,
    advance(milliseconds) {
      now += milliseconds;
    },
    async another() {
      const other = await openContent(folder);
      others.push(other);
      return other;
    },
    async [Symbol.asyncDispose]() {
      for (const other of others) await other[Symbol.asyncDispose]();
      await store.close();
      if (!given) await folder.remove();
    },
  };
}

const [sample] = CONTENT_FILES.EVENTS;
if (!sample) throw new Error('content/events.ts has no event');

/** The sample event of `content/`, as the store has it. */
export const { id: EVENT_ID, ...EVENT } = sample;

const [first] = CONTENT_FILES.MEMBERS;
if (!first) throw new Error('content/members.ts has no member');

/** The first member of `content/`, as the store has it. */
export const { id: MEMBER_ID, ...MEMBER } = first;

/** The code of a refusal, and its mistakes as "path: sentence"; null where nothing is refused. */
export async function refusalOf(
  work: Promise<unknown>,
): Promise<{ code: string; mistakes: string[] } | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return {
      code: error.code,
      mistakes: error.mistakes.map(({ path, message }) => `${path.join('.')}: ${message}`),
    };
  }
}
