import type { Transaction } from 'kysely';
import { cleanText } from '../../../rules/characters.ts';
import { MAX_NOTE_LENGTH } from '../../../rules/membership/membership-application.ts';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import type { BaseServices } from '../../base-services.ts';
import type { ApplicationChannel, ApplicationStatus, Database } from '../../database/tables.ts';
import { DomainError } from '../../platform/errors.ts';
import {
  type Application,
  deleteApplicationRow,
  requireApplication,
  writeReview,
} from './application-repository.ts';
import { findDeliveries, requeueDelivery, stopDeliveries } from './delivery/delivery-repository.ts';
import type { SubmitServices } from './submit/submit-application.ts';

/** Omitted fields stay unchanged. */
export interface ApplicationUpdate {
  readonly status?: ApplicationStatus | null | undefined;
  readonly note?: string | null | undefined;
  /** The note that the client saw. Without it, any note is replaced. */
  readonly formerNote?: string | null | undefined;
}

export interface UpdateServices extends Pick<BaseServices, 'db' | 'clock'> {
  readonly membership: Pick<SubmitServices['membership'], 'channels' | 'wakeSender'>;
}

/**
 * Any status ends quarantine. What is released or no longer spam goes to the external service; spam does not.
 * @throws DomainError NOT_FOUND, BAD_USER_INPUT for a long note, or CONFLICT for a note changed meanwhile.
 */
export async function updateApplication(
  { db, clock, membership }: UpdateServices,
  id: string,
  { status, note, formerNote }: ApplicationUpdate,
): Promise<Application> {
  const checkedNote = note === undefined || note === null ? undefined : cleanText(note).trim();
  if (checkedNote !== undefined && checkedNote.length > MAX_NOTE_LENGTH) {
    throw new DomainError('BAD_USER_INPUT', `The note is too long: at most ${MAX_NOTE_LENGTH} characters.`);
  }
  const application = await db.transaction().execute(async (transaction) => {
    const before = await requireApplication(transaction, id);
    // The same note again is a retry after a lost answer.
    const isConflict = before.note !== (formerNote ?? before.note) && before.note !== checkedNote;
    if (checkedNote !== undefined && isConflict) {
      throw new DomainError('CONFLICT', CATALOGUE.noteChangedMeanwhile);
    }
    const review = { status: status ?? null, note: checkedNote ?? before.note };
    await applyReview(transaction, before, { ...review, now: clock(), channels: membership.channels });
    return requireApplication(transaction, id);
  });
  membership.wakeSender();
  return application;
}

interface Review {
  /** Null keeps the status, and keeps a quarantined application quarantined. */
  readonly status: ApplicationStatus | null;
  readonly note: string;
  readonly now: number;
  readonly channels: readonly ApplicationChannel[];
}

/** Stores the administrator's decision, and updates the outbox. */
export async function applyReview(
  transaction: Transaction<Database>,
  before: Application,
  { status, note, now, channels }: Review,
): Promise<void> {
  const { id } = before;
  const isReleased = before.hold === 'HELD' && status !== null;
  const after = { id, note, status: status ?? before.status, hold: isReleased ? 'RELEASED' : before.hold };
  await writeReview(transaction, after, { from: before.status, now });
  const wasSpam = before.status === 'SPAM';
  const isSpam = after.status === 'SPAM';
  if (isSpam) await stopDeliveries(transaction, id);
  if ((wasSpam || isReleased) && !isSpam) await queueRelay(transaction, channels, { applicationId: id, now });
}

async function queueRelay(
  transaction: Transaction<Database>,
  channels: readonly ApplicationChannel[],
  { applicationId, now }: { applicationId: string; now: number },
): Promise<void> {
  const deliveries = await findDeliveries(transaction, applicationId);
  const relay = deliveries.find(({ channel }) => channel === 'RELAY');
  if (relay ? relay.state === 'STOPPED' : channels.includes('RELAY')) {
    await requeueDelivery(transaction, { applicationId, channel: 'RELAY', now });
  }
}

/** Deletes an application and its pending deliveries. @throws DomainError NOT_FOUND. */
export async function deleteApplication({ db }: Pick<BaseServices, 'db'>, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await deleteApplicationRow(transaction, await requireApplication(transaction, id));
  });
}

/** Also ends its quarantine. @throws DomainError NOT_CONFIGURED, NOT_FOUND, or BAD_USER_INPUT for spam. */
export async function resendApplication(
  { db, clock, membership }: UpdateServices,
  id: string,
): Promise<Application> {
  if (!membership.channels.includes('RELAY')) {
    throw new DomainError('NOT_CONFIGURED', 'No external form service is set up.');
  }
  const application = await db.transaction().execute(async (transaction) => {
    const application = await requireApplication(transaction, id);
    if (application.status === 'SPAM') {
      throw new DomainError('BAD_USER_INPUT', 'Spam is not passed on. Change its status to New first.');
    }
    const now = clock();
    if (application.hold === 'HELD') {
      await writeReview(transaction, { ...application, hold: 'RELEASED' }, { from: application.status, now });
    }
    await requeueDelivery(transaction, { applicationId: id, channel: 'RELAY', now });
    return requireApplication(transaction, id);
  });
  membership.wakeSender();
  return application;
}
