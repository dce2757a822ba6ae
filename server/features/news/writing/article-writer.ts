import type { BaseServices } from '../../../base-services.ts';
import type { SiteVersion } from '../../../database/site-store.ts';
import type { StorePlace } from '../../../database/store-place.ts';
import type { StopFlag } from '../../../platform/threads/stop-flag.ts';
import { workerFile } from '../../../platform/threads/worker-file.ts';
import { createWorkerThread } from '../../../platform/threads/worker-thread.ts';
import type { Article } from '../article-repository.ts';
import type { ArticleInput } from './check-article.ts';
import type { CreateInput } from './publish-article.ts';

/** Writes articles off the event loop. The methods are those of `publish-article.ts`, with their errors. */
export interface ArticleWriter {
  create(input: CreateInput): Promise<Article>;
  update(id: string, revision: number, change: ArticleInput): Promise<Article>;
  restore(wanted: WantedVersion): Promise<Article>;
}

/** A version to restore, and the revision that it replaces. */
export interface WantedVersion {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
}

/** A task of the thread. `now` is its clock, in milliseconds since 1970. */
export type ArticleTask = { readonly now: number } & (
  | { readonly name: 'create'; readonly input: CreateInput }
  | { readonly name: 'update'; readonly id: string; readonly revision: number; readonly change: ArticleInput }
  | ({ readonly name: 'restore' } & WantedVersion)
);

export interface ArticleThreadData {
  readonly place: StorePlace;
  /** Whether the thread reports each statement. */
  readonly tellsStatements: boolean;
  readonly stopping: StopFlag['shared'];
}

/**
 * Works in a separate thread, because the heaviest text takes most of a second.
 * @param options.requireRoom throws like a full disk when the remaining space is reserved for deletions.
 */
export function createArticleWriter(
  { clock }: Pick<BaseServices, 'clock'>,
  {
    place,
    stopping,
    version,
  }: {
    readonly place: StorePlace;
    readonly stopping: StopFlag;
    readonly version: Pick<SiteVersion, 'expire'>;
  },
  {
    onStatement,
    onWriteError,
    requireRoom,
  }: {
    onStatement: ((sql: string) => void) | undefined;
    onWriteError: (error: unknown) => void;
    requireRoom: () => void;
  },
): ArticleWriter & { close(): Promise<void> } {
  const workerData: ArticleThreadData = {
    place,
    tellsStatements: onStatement !== undefined,
    stopping: stopping.shared,
  };
  const thread = createWorkerThread<ArticleTask, Article>(THREAD_FILE, {
    workerData,
    onNotice: onStatement,
    tooBusy: TOO_BUSY,
  });
  async function run(task: ArticleTask): Promise<Article> {
    requireRoom();
    try {
      return await thread.run(task);
    } catch (error) {
      onWriteError(error);
      throw error;
    } finally {
      version.expire();
    }
  }
  return {
    create: (input) => run({ name: 'create', now: clock(), input }),
    update: (id, revision, change) => run({ name: 'update', now: clock(), id, revision, change }),
    restore: (wanted) => run({ name: 'restore', now: clock(), ...wanted }),
    close: () => thread.close(),
  };
}

const THREAD_FILE = workerFile('article-thread', import.meta.url);

const TOO_BUSY = 'Too many articles are being saved. Please try again in a moment.';
