import { parentPort, workerData } from 'node:worker_threads';
import { openInThread } from '../../../database/store-place.ts';
import { stopFlag } from '../../../platform/threads/stop-flag.ts';
import { outcomeOf } from '../../../platform/threads/thread-outcome.ts';
import type { WorkerMessage } from '../../../platform/threads/worker.ts';
import type { Article } from '../article-repository.ts';
import { restoreVersion } from '../versions/article-versions.ts';
import type { ArticleTask, ArticleThreadData } from './article-writer.ts';
import { createArticle, updateArticle } from './publish-article.ts';

// The worker thread of `article-writer.ts`.
/** Less than the program waits for the thread, so the thread's answer gives the reason. */
const MAX_WAIT_MS = 20_000;

const { place, tellsStatements, stopping }: ArticleThreadData = workerData;
const store = openInThread(place, {
  onStatement: tellsStatements ? (notice) => tell({ notice }) : undefined,
  busyTimeoutMs: MAX_WAIT_MS,
  isStopping: stopFlag(stopping).isRaised,
});
// Each task reports this error, because it awaits `store`.
store.catch(() => undefined);

parentPort?.on('message', async (task: ArticleTask) => tell(await outcomeOf(() => perform(task))));

async function perform(task: ArticleTask): Promise<Article> {
  const services = { ...(await store), clock: () => task.now };
  switch (task.name) {
    case 'create':
      return createArticle(services, task.input);
    case 'update':
      return updateArticle(services, task.id, task.revision, task.change);
    case 'restore':
      return restoreVersion(services, task);
  }
}

function tell(message: WorkerMessage<Article>): void {
  parentPort?.postMessage(message);
}
