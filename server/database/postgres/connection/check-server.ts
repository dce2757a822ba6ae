import type pg from 'pg';
import { messageOf, StartError } from '../../../platform/errors.ts';

/** Connects once, and sees whether the server can hold a site. @throws StartError that says what to do. */
export async function checkServer(pool: pg.Pool): Promise<void> {
  const facts = await readFacts(pool);
  if (facts.version < OLDEST_POSTGRES * 10_000)
    throw new StartError(
      `DATABASE_URL: PostgreSQL ${OLDEST_POSTGRES} or later is needed; this server has version ${Math.floor(facts.version / 10_000)}.`,
    );
  if (facts.isReplica)
    throw new StartError(
      'DATABASE_URL: this server is a read replica. Give the address of the one that takes writes: a replica may answer with what is outdated.',
    );
  if (facts.encoding !== 'UTF8')
    throw new StartError(
      `DATABASE_URL: this database has the encoding ${facts.encoding}. Create one with the encoding UTF8.`,
    );
}

interface Facts {
  readonly version: number;
  readonly isReplica: boolean;
  readonly encoding: string;
}

async function readFacts(pool: pg.Pool): Promise<Facts> {
  try {
    const { rows } = await pool.query<Facts>(FACTS);
    if (!rows[0]) throw new Error('it does not answer');
    return rows[0];
  } catch (error) {
    throw new StartError(`DATABASE_URL: the database cannot be reached (${reasonOf(error)}).`, {
      cause: error,
    });
  }
}

/** An address can have several, each with a reason of its own. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(messageOf).join('; ') : messageOf(error);

const FACTS = `
  select
    current_setting('server_version_num')::integer as version,
    pg_is_in_recovery() as "isReplica",
    current_setting('server_encoding') as encoding`;

/** The oldest major version that has what the site's SQL needs. */
export const OLDEST_POSTGRES = 15;
