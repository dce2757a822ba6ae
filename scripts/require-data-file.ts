import type { Config } from '../server/config.ts';
import { StartError } from '../server/errors.ts';

/**
 * For commands about the data file itself. @param instead says what to use with a PostgreSQL database.
 * @throws StartError where DATABASE_URL is set.
 */
export function requireDataFile({ databaseUrl }: Pick<Config, 'databaseUrl'>, instead: string): void {
  if (databaseUrl !== null)
    throw new StartError(`The data is in the database of DATABASE_URL, not in a data file. ${instead}`);
}
