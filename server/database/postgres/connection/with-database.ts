import { StartError } from '../../../platform/errors.ts';
import { checkServer } from './check-server.ts';
import { openPool } from './open-pool.ts';

/** Queries a database that need not be a site's. @throws StartError for one that cannot hold a site. */
export async function withDatabase<Result>(
  databaseUrl: string,
  work: (
    query: (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
  ) => Promise<Result>,
): Promise<Result> {
  const { pool, close } = openPool(databaseUrl, 1);
  try {
    await checkServer(pool);
    const { rows } = await pool.query(
      `select has_schema_privilege(current_schema(), 'CREATE') as "mayCreate"`,
    );
    if (!rows[0]?.mayCreate)
      throw new StartError(
        'DATABASE_URL: this user may create no tables in this database. Make it the owner: alter database … owner to …',
      );
    return await work(async (statement) => (await pool.query(statement)).rows);
  } finally {
    await close();
  }
}
