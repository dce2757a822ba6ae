import type { Kysely } from 'kysely';
import type { ArticleSearch } from './database/site-store.ts';
import type { Database } from './database/tables.ts';
import type { Log } from './platform/logging/log.ts';

/** What most features work with. They take it as an argument, so that tests can replace it. */
export interface BaseServices {
  readonly db: Kysely<Database>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
}

/** What the features of articles work with. */
export interface ArticleServices extends BaseServices {
  readonly search: ArticleSearch;
}
