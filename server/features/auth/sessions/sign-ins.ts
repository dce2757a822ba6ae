import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';

/**
 * Reads and writes sessions, devices and counts of checks: statements, or one transaction. On a full disk the
 * work runs a second time, with the room of the reserve, because somebody must sign in to make room.
 */
export type SignIns = <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;
