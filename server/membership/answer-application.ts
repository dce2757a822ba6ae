import type { Kysely, Transaction } from 'kysely';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { cleanText } from '../../rules/characters.ts';
import { MAX_NOTE_LENGTH } from '../../rules/membership-application.ts';
import type { ApplicationStatus, Database, DeliveryChannel } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import type { Application } from './application.ts';
import { removeApplication, writeAnswer } from './application-repository.ts';
import { findDeliveryState, sendAgain, stopDeliveries } from './delivery-repository.ts';
import { requireApplication } from './require-application.ts';

/** What the administrator says of an application; what is left out stays. */
export interface ApplicationAnswer {
  readonly status?: ApplicationStatus | null | undefined;
  readonly note?: string | null | undefined;
  /** The note that the new one is to take the place of; left out, it takes that of any. */
  readonly formerNote?: string | null | undefined;
}

export interface AnswerServices {
  readonly db: Kysely<Database>;
  readonly clock: () => number;
  readonly membership: {
    /** Where applications are to be sent. */
    readonly channels: readonly DeliveryChannel[];
    /** Told when there is something to send. */
    wakeSender(): void;
  };
}

/**
 * Writes what the administrator says of an application. Of one that becomes spam nothing more is sent; one that no longer is
 * spam was a person's, and is sent to the external service like any other.
 * @throws DomainError NOT_FOUND, BAD_USER_INPUT for a note that is too long, or CONFLICT where somebody else changed the note.
 */
export async function answerApplication(
  { db, clock, membership }: AnswerServices,
  id: string,
  { status, note, formerNote }: ApplicationAnswer,
): Promise<Application> {
  const checkedNote = note === undefined || note === null ? undefined : cleanText(note).trim();
  if (checkedNote !== undefined && checkedNote.length > MAX_NOTE_LENGTH) {
    throw new DomainError('BAD_USER_INPUT', `The note is too long: at most ${MAX_NOTE_LENGTH} characters.`);
  }
  const application = await db.transaction().execute(async (transaction) => {
    const before = await requireApplication(transaction, id);
    // The same words once more are a second try after a lost answer.
    const isOvertaken = before.note !== (formerNote ?? before.note) && before.note !== checkedNote;
    if (checkedNote !== undefined && isOvertaken) {
      throw new DomainError('CONFLICT', CATALOGUE.noteChangedMeanwhile);
    }
    const now = clock();
    const after = { id, status: status ?? before.status, note: checkedNote ?? before.note };
    await writeAnswer(transaction, after, { from: before.status, now });
    const wasSpam = before.status === 'SPAM';
    const isSpam = after.status === 'SPAM';
    if (isSpam) await stopDeliveries(transaction, id);
    if (wasSpam && !isSpam) await relayAfterAll(transaction, membership.channels, { applicationId: id, now });
    return requireApplication(transaction, id);
  });
  membership.wakeSender();
  return application;
}

async function relayAfterAll(
  transaction: Transaction<Database>,
  channels: readonly DeliveryChannel[],
  { applicationId, now }: { applicationId: string; now: number },
): Promise<void> {
  const relay = { applicationId, channel: 'RELAY' as const, now };
  const state = await findDeliveryState(transaction, relay);
  if (state === 'STOPPED' || (state === null && channels.includes('RELAY'))) {
    await sendAgain(transaction, relay);
  }
}

/** Deletes an application for good, with what of it is still to be sent. @throws DomainError NOT_FOUND. */
export async function deleteApplication({ db }: { db: Kysely<Database> }, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await removeApplication(transaction, await requireApplication(transaction, id));
  });
}
