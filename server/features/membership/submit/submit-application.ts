import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type ApplicationError,
  type ApplicationValues,
  findApplicationErrors,
  tidyApplication,
} from '../../../../rules/membership/membership-application.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import type { BaseServices } from '../../../base-services.ts';
import type { ApplicationChannel } from '../../../database/tables.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type AddressLimitServices, createAddressLimit } from '../../../platform/limits/address-limit.ts';
import { keyedHash } from '../../../platform/limits/keyed-hash.ts';
import { findDuplicate, insertApplication } from '../application-repository.ts';
import { insertDelivery } from '../delivery/delivery-repository.ts';
import { announceQuarantined, findRoom } from '../flood/quarantine.ts';
import { readStamp } from './form-stamp.ts';
import { isByRobot } from './is-by-robot.ts';

export interface SubmitServices extends Pick<BaseServices, 'db' | 'clock'> {
  /** Throws like a full disk when the remaining space is reserved for deletions. */
  requireRoom(): void;
  readonly membership: {
    /** Signs stamps and keys fingerprints. */
    readonly secret: string;
    readonly limits: ReturnType<typeof createApplicationLimits>;
    readonly channels: readonly ApplicationChannel[];
    /** Call it when a delivery was added. */
    wakeSender(): void;
  };
}

export interface SubmittedForm {
  readonly values: ApplicationValues;
  /** A hidden field, which people leave empty. */
  readonly website: string;
  /** From `makeStamp`; may be empty. */
  readonly stamp: string;
}

export type Submission =
  | { readonly id: string; readonly errors: readonly [] }
  | { readonly id: null; readonly errors: readonly ApplicationError[] };

/**
 * Stores an application and its deliveries in one transaction. The same values within 24 hours are one,
 * because of double clicks and retries. In a flood it is quarantined, which the applicant does not notice.
 */
export async function submitApplication(
  services: SubmitServices,
  address: string,
  { values: given, website, stamp }: SubmittedForm,
): Promise<Submission> {
  const { db, clock, membership } = services;
  if (!(await membership.limits.attempts(address))) throw tooManyApplications();
  const values = tidyApplication(given);
  const errors = findApplicationErrors(values);
  if (errors.length > 0) return { id: null, errors };

  const servedAt = timeOf(services, stamp);
  const isSpam = isByRobot({ values, website, servedAt, now: clock() });
  if (!isSpam) await waitAfter(services, servedAt);
  const fingerprint = keyedHash(membership.secret, 'fingerprint', JSON.stringify(fingerprintParts(values)));
  const since = clock() - DUPLICATE_WINDOW_HOURS * 3_600_000;
  const duplicate = await findDuplicate(db, { fingerprint, isSpam, since });
  if (duplicate) return { id: duplicate, errors: [] };

  services.requireRoom();
  const takeBack = await membership.limits.stored(address);
  if (!takeBack) throw tooManyApplications();
  const id = randomUUIDv7();
  let storedId: string | undefined;
  try {
    storedId = await db.transaction().execute(async (transaction) => {
      const meanwhile = await findDuplicate(transaction, { fingerprint, isSpam, since });
      if (meanwhile) return meanwhile;
      const now = clock();
      const room = await findRoom(transaction, { isSpam, now });
      if (room === 'FULL') throw tooManyApplications();
      const isQuarantined = room === 'HOLD';
      await insertApplication(transaction, {
        ...values,
        id,
        organization: values.organization || null,
        status: isSpam ? 'SPAM' : 'NEW',
        note: '',
        hold: isQuarantined ? 'HELD' : null,
        fingerprint,
        createdAt: now,
        updatedAt: now,
      });
      const { channels } = membership;
      if (isQuarantined) await announceQuarantined(transaction, { id, channels, now });
      for (const channel of isSpam || isQuarantined ? [] : channels) {
        await insertDelivery(transaction, { applicationId: id, channel, due: now });
      }
      return id;
    });
  } finally {
    if (storedId !== id) await takeBack();
  }
  membership.wakeSender();
  return { id: storedId, errors: [] };
}

/** Limits per client address. Duplicates and failures do not count as stored. */
export const createApplicationLimits = (services: AddressLimitServices) => ({
  attempts: createAddressLimit(services, 'application attempts', MAX_ATTEMPTS),
  stored: createAddressLimit(services, 'applications', MAX_STORED),
  refusedPages: createAddressLimit(services, 'refused application pages', MAX_REFUSED_PAGES),
});

const MAX_ATTEMPTS = 60;
const MAX_STORED = 10;

/** Other pages wait for these pages, which together take a fifth of a second. */
const MAX_REFUSED_PAGES = 40;

const tooManyApplications = () => new DomainError('RATE_LIMITED', CATALOGUE.tooManyApplications);

/** When the form was served. */
function timeOf({ membership }: SubmitServices, stamp: string): number | 'not stated' | 'forged' {
  return stamp === '' ? 'not stated' : (readStamp(membership.secret, stamp) ?? 'forged');
}

/** Waits when the form was served very recently. That slows down robots, and no person notices it. */
async function waitAfter({ clock }: SubmitServices, servedAt: number | string): Promise<void> {
  const early = typeof servedAt === 'number' ? servedAt + MIN_FILL_MS - clock() : 0;
  if (early > 0) await wait(Math.min(early, MIN_FILL_MS));
}

/** Ignores case, and separators in the number. */
const fingerprintParts = ({ name, email, organization, contactNumber }: ApplicationValues) =>
  [name, email, organization, contactNumber.replace(/[\s().-]/g, '')].map((value) =>
    value.normalize('NFKC').toLowerCase(),
  );

export const DUPLICATE_WINDOW_HOURS = 24;

/** No person fills in four fields faster. */
const MIN_FILL_MS = 1000;
