import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import {
  type ApplicationError,
  type ApplicationValues,
  findApplicationErrors,
  tidyApplication,
} from '../../rules/membership-application.ts';
import type { Database, DeliveryChannel } from '../database/tables.ts';
import { findDuplicate, insertApplication } from './application-repository.ts';
import type { ApplicationThrottle } from './application-throttle.ts';
import { insertDelivery } from './delivery-repository.ts';
import { keyedHash, readStamp } from './form-stamp.ts';

export interface SubmitServices {
  readonly db: Kysely<Database>;
  readonly clock: () => number;
  readonly membership: {
    /** Signs stamps and keys fingerprints. */
    readonly secret: string;
    readonly throttle: ApplicationThrottle;
    /** Where a new application is to be sent. */
    readonly channels: readonly DeliveryChannel[];
    /** Told when there is something to send. */
    wakeSender(): void;
  };
}

export interface SubmittedForm {
  readonly values: ApplicationValues;
  /** A field that no person sees. */
  readonly website: string;
  /** When the form was given out, as `makeStamp` wrote it; empty where it is not told. */
  readonly stamp: string;
}

/** The id of the stored application, or what is wrong with its values. */
export type Submission =
  | { readonly id: string; readonly errors: readonly [] }
  | { readonly id: null; readonly errors: readonly ApplicationError[] };

/**
 * Takes an application. It is committed, and everything that is to be sent of it noted, when this returns. The same values
 * within 24 hours are one application: a double click, Back and again, a second try after a lost answer.
 * @param address the client's IP address.
 * @throws DomainError RATE_LIMITED.
 */
export async function submitApplication(
  services: SubmitServices,
  address: string,
  { values: given, website, stamp }: SubmittedForm,
): Promise<Submission> {
  const { db, clock, membership } = services;
  membership.throttle.countTry(address);
  const values = tidyApplication(given);
  const errors = findApplicationErrors(values);
  if (errors.length > 0) return { id: null, errors };

  const isSpam = website !== '' || !(await isStampValid(services, stamp));
  const fingerprint = keyedHash(membership.secret, 'fingerprint', JSON.stringify(fingerprintParts(values)));
  const since = clock() - DUPLICATE_WINDOW_HOURS * 3_600_000;
  const repeated = await findDuplicate(db, { fingerprint, isSpam, since });
  if (repeated) return { id: repeated, errors: [] };

  const { id } = await membership.throttle.store(address, () =>
    db.transaction().execute(async (transaction) => {
      // Another one may have come between.
      const meanwhile = await findDuplicate(transaction, { fingerprint, isSpam, since });
      if (meanwhile) return { id: meanwhile, isNew: false };
      const now = clock();
      const { organization, ...others } = values;
      const application = {
        ...others,
        id: randomUUIDv7(),
        organization: organization || null,
        status: isSpam ? ('SPAM' as const) : ('NEW' as const),
        note: '',
        fingerprint,
        createdAt: now,
        updatedAt: now,
      };
      await insertApplication(transaction, application);
      for (const channel of isSpam ? [] : membership.channels) {
        await insertDelivery(transaction, { applicationId: application.id, channel, now });
      }
      return { id: application.id, isNew: true };
    }),
  );
  membership.wakeSender();
  return { id, errors: [] };
}

/**
 * Whether a form may have been filled in by a person: a forged stamp says no. One that was given out a moment ago is waited
 * for, which no person notices and which makes a robot slow.
 */
async function isStampValid({ clock, membership }: SubmitServices, stamp: string): Promise<boolean> {
  if (stamp === '') return true;
  const givenOut = readStamp(membership.secret, stamp);
  if (givenOut === null) return false;
  const early = givenOut + MIN_FILL_MS - clock();
  if (early > 0) await wait(Math.min(early, MIN_FILL_MS));
  return true;
}

/** What makes two applications the same: letters' case and spaces do not make a difference. */
const fingerprintParts = ({ name, email, organization, contactNumber }: ApplicationValues) =>
  [name, email, organization, contactNumber.replace(/[\s().-]/g, '')].map((value) =>
    value.normalize('NFKC').toLowerCase(),
  );

export const DUPLICATE_WINDOW_HOURS = 24;

/** Nobody fills in four fields in less. */
const MIN_FILL_MS = 1000;
