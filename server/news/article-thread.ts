import { parentPort, workerData } from 'node:worker_threads';
import { Kysely } from 'kysely';
import { connect } from '../database/connect.ts';
import { sqliteDialect } from '../database/sqlite-dialect.ts';
import type { Database } from '../database/tables.ts';
import { stopFlag } from '../stop-flag.ts';
import { outcomeOf } from '../thread-outcome.ts';
import type { ThreadMessage } from '../worker-thread.ts';
import type { ArticleTask, ArticleThreadData } from './article-writer.ts';
import { createArticle, updateArticle, type WrittenArticle } from './publish-article.ts';

// The thread of `article-writer.ts`. It has a connection to the data file of its own: to the others, its transactions are those
// of another process. Node closes the connection when the thread ends.
/** Less than the program waits for the thread, so that its answer says why. */
const MAX_WAIT_MS = 20_000;

const { dataFile, tellsStatements, stopping }: ArticleThreadData = workerData;
const connection = connect(dataFile, tellsStatements ? (notice) => tell({ notice }) : undefined);
const options = { busyTimeoutMs: MAX_WAIT_MS, isStopping: stopFlag(stopping).isRaised };
const db = new Kysely<Database>({ dialect: sqliteDialect(connection, options) });

parentPort?.on('message', async (task: ArticleTask) => tell(await outcomeOf(() => perform(task))));

async function perform(task: ArticleTask): Promise<WrittenArticle> {
  const services = { db, clock: () => task.now };
  return task.name === 'create'
    ? { article: await createArticle(services, task.input), released: [] }
    : updateArticle(services, task.id, task.revision, task.change);
}

function tell(message: ThreadMessage<WrittenArticle>): void {
  parentPort?.postMessage(message);
}
