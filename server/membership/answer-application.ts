import type { Kysely } from 'kysely';
import { cleanText } from '../../rules/characters.ts';
import type { ApplicationStatus, Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import type { Application } from './application.ts';
import { findApplication, removeApplication, writeAnswer } from './application-repository.ts';

/** What the administrator says of an application; what is left out stays. */
export interface ApplicationAnswer {
  readonly status?: ApplicationStatus | null | undefined;
  readonly note?: string | null | undefined;
}

/** @throws DomainError NOT_FOUND, or BAD_USER_INPUT for a note that is too long. */
export async function answerApplication(
  { db, clock }: { db: Kysely<Database>; clock: () => number },
  id: string,
  { status, note }: ApplicationAnswer,
): Promise<Application> {
  const checkedNote = note === undefined || note === null ? undefined : cleanText(note).trim();
  if (checkedNote !== undefined && checkedNote.length > MAX_NOTE_LENGTH) {
    throw new DomainError('BAD_USER_INPUT', `The note is too long: at most ${MAX_NOTE_LENGTH} characters.`);
  }
  return db.transaction().execute(async (transaction) => {
    const before = await findOr404(transaction, id);
    const after = { id, status: status ?? before.status, note: checkedNote ?? before.note };
    await writeAnswer(transaction, after, { from: before.status, now: clock() });
    return findOr404(transaction, id);
  });
}

/** Deletes an application for good, with what of it is still to be sent. @throws DomainError NOT_FOUND. */
export async function deleteApplication({ db }: { db: Kysely<Database> }, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await removeApplication(transaction, await findOr404(transaction, id));
  });
}

async function findOr404(db: Kysely<Database>, id: string): Promise<Application> {
  const application = await findApplication(db, id);
  if (!application) throw new DomainError('NOT_FOUND', 'This application was deleted meanwhile.');
  return application;
}

/** In UTF-16 code units. */
const MAX_NOTE_LENGTH = 5000;
