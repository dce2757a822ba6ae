import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { replaceRows } from '../../../database/queries/replace-rows.ts';
import type { SiteStore } from '../../../database/site-store.ts';
import type { Database } from '../../../database/tables.ts';
import { writeProblemOf } from '../../../database/writes/write-problem.ts';
import { findPasswordHash } from '../auth-repository.ts';

/**
 * Sessions, devices and counts of checks, in the data file. While that cannot be written, a copy in memory
 * replaces it, so the administrator can sign in on a full disk to make room, and the limits still apply. Data
 * that several processes share has no such copy.
 */
export interface SignInStore {
  /** Runs statements, or one transaction. They may run a second time when the first run fails. */
  run<Result>(work: Work<Result>): Promise<Result>;
  /** Runs them only in the data file. Rejects while it cannot be written. */
  runInFile<Result>(work: Work<Result>): Promise<Result>;
  /** Call it when the data file can be written again. */
  writeBack(): Promise<void>;
}

type Work<Result> = (db: Kysely<Database>) => Promise<Result>;

export function createSignInStore({
  shortTimeoutDb: db,
  copyToMemory,
}: Pick<SiteStore, 'shortTimeoutDb' | 'copyToMemory'>): SignInStore {
  // Runs one at a time, so nothing is written to the copy while it is made or written back.
  const inQueue = pLimit(1);
  let copy: Kysely<Database> | null = null;

  async function runOnceOrTwice<Result>(work: Work<Result>): Promise<Result> {
    if (copy !== null) return work(copy);
    try {
      return await work(db);
    } catch (error) {
      if (copyToMemory === null || writeProblemOf(error) === null) throw error;
      copy = await copyToMemory([...PASSWORD, ...SESSIONS, ...CHECKS]);
      return work(copy);
    }
  }

  /** The host may change the password meanwhile, which ends all sessions. */
  async function dropWithOldPassword(): Promise<void> {
    if (copy === null || (await findPasswordHash(copy)) === (await findPasswordHash(db))) return;
    await replaceRows(copy, db, [...PASSWORD, ...SESSIONS]);
  }

  async function writeBack(): Promise<void> {
    if (copy === null) return;
    const written = copy;
    await db.transaction().execute(async (transaction) => {
      const isSame = (await findPasswordHash(written)) === (await findPasswordHash(transaction));
      await replaceRows(transaction, written, isSame ? [...SESSIONS, ...CHECKS] : CHECKS);
    });
    copy = null;
    await written.destroy();
  }

  return {
    run: (work) =>
      inQueue(async () => {
        await dropWithOldPassword();
        return runOnceOrTwice(work);
      }),
    runInFile: (work) =>
      inQueue(async () => {
        await writeBack();
        return work(db);
      }),
    writeBack: () => inQueue(writeBack),
  };
}

/** Each table comes after the tables that its rows refer to. */
const SESSIONS = ['devices', 'sessions'] as const;
const CHECKS = ['password_checks'] as const;
const PASSWORD = ['admin_config'] as const;
