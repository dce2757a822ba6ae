import type { Kysely, Transaction } from 'kysely';
import type { UseWindows } from '../platform/limits/use-windows.ts';
import type { ListPosition } from './queries/list-page.ts';
import type { Database, NewsRow } from './tables.ts';

/** What holds the site's data, with all that depends on the database's engine. */
export interface SiteStore {
  readonly db: Kysely<Database>;
  /** The same data. Its writes wait two seconds for another program, not thirty. */
  readonly shortTimeoutDb: Kysely<Database>;
  readonly version: SiteVersion;
  readonly search: ArticleSearch;
  readonly windows: UseWindows;
  /** Runs a job, unless another process runs the one of this name at the moment. Rejects as the job does. */
  oneOfMany(job: Job, work: () => Promise<void>): Promise<void>;
  /** A write that changes nothing, to see whether the data can be written. */
  tryWrite(): Promise<void>;
  close(): Promise<void>;
}

/** Runs in one process at a time. */
export type Job = 'deletions';

/** Raised by every write that visitors can see. */
export interface SiteVersion {
  /**
   * Includes what this process has written, and on PostgreSQL what others wrote over 250 ms ago; null where
   * only `current` can tell. Throws for unreadable data.
   */
  known(): number | null;
  /** As `known`. Rejects when the data cannot be read. */
  current(): Promise<number>;
  /** A thread of this process has written. */
  expire(): void;
}

/** Drafts have a part of their own, which no visitor's search reads. `words` are those of `searchWords`. */
export interface ArticleSearch {
  /** Columns of the articles of a state that have, for each word, one that starts with it; newest first. */
  find<Row>(db: Kysely<Database>, request: SearchRequest): Promise<Row[]>;
  /** Adds an article, or replaces its words and its part. */
  insert(transaction: Transaction<Database>, article: IndexedArticle): Promise<void>;
  /** Ignores an article that is not in the index. */
  remove(transaction: Transaction<Database>, key: IndexedArticle['key']): Promise<void>;
}

export interface IndexedArticle {
  /** Its `search_key`, from `freeSearchKey`. */
  readonly key: number;
  readonly words: readonly string[];
  readonly isDraft: boolean;
}

/** Published is what visitors see at the moment. */
export type ArticleState = 'PUBLISHED' | 'SCHEDULED' | 'DRAFT';

export interface SearchRequest {
  readonly state: ArticleState;
  readonly columns: readonly NewsColumn[];
  readonly words: readonly string[];
  /** The id of a topic, to find only its articles. */
  readonly topic?: string | undefined;
  /** A language, to find only articles in it. */
  readonly lang?: string | undefined;
  readonly limit: number;
  /** The articles after this one. */
  readonly after: ListPosition | null;
  /** A published article is scheduled if its date has not come by then, nor had when it was last saved. */
  readonly now: number;
}

/** A column, or one under another name: "created_at as createdAt". */
export type NewsColumn = keyof NewsRow | `${keyof NewsRow & string} as ${string}`;
