import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/testing/postgres/start-postgres.ts';
import { beginTestRun, newTestRun } from './test-runs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a user that may create databases. With ENGINE=postgres only. */
    postgresUrl: string;
    /** What the names of this run's databases begin with. With ENGINE=postgres only. */
    postgresRun: string;
  }
}

/**
 * Provides the server at TEST_DATABASE_URL, or starts one.
 * @returns a function that removes this run's databases, or ends the server.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const run = await beginTestRun(given);
    provide('postgresUrl', given);
    provide('postgresRun', run.prefix);
    return run.end;
  }
  const server = await startPostgres();
  provide('postgresUrl', server.url);
  provide('postgresRun', newTestRun().prefix);
  return server.stop;
}
