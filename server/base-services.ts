import type { Kysely } from 'kysely';
import type { ArticleSearch } from './database/site-store.ts';
import type { Database } from './database/tables.ts';
import type { Log } from './platform/logging/log.ts';

/** The services that most features use. They are arguments, so tests can replace them. */
export interface BaseServices {
  readonly db: Kysely<Database>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
}

/** The services that article features use. */
export interface ArticleServices extends BaseServices {
  readonly search: ArticleSearch;
}
