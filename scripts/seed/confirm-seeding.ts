import { createInterface } from 'node:readline/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/tables.ts';
import { StartError } from '../../server/errors.ts';
import { countOtherArticles } from '../../server/news/article-repository.ts';
import type { Terminal } from '../read-new-password.ts';
import { keyOf, type SampleArticle } from './sample-article.ts';

/**
 * Asks before samples are added to a site that has other articles.
 * @throws StartError where the answer is not yes, or where there is no terminal.
 */
export async function confirmSeeding(
  db: Kysely<Database>,
  articles: readonly Pick<SampleArticle, 'title'>[],
  { input, output }: Terminal,
): Promise<void> {
  const count = await countOtherArticles(db, articles.map(keyOf));
  if (count === 0) return;
  const fact = `This site has ${count === 1 ? 'an article' : `${count} articles`} of its own.`;
  if (!input.isTTY) {
    throw new StartError(`${fact} To add the samples all the same: npm run seed -- --yes`);
  }
  const terminal = createInterface({ input, output, terminal: true, historySize: 0 });
  const ended = new AbortController();
  // Ctrl+C and Ctrl+D.
  terminal.once('SIGINT', () => terminal.close()).once('close', () => ended.abort());
  try {
    const answer = await terminal.question(`${fact} Add the samples all the same? (yes or no) `, ended);
    if (!/^y(es)?$/i.test(answer.trim())) throw new StartError(NOTHING_ADDED);
  } catch (error) {
    if (!ended.signal.aborted) throw error;
    output.write('\n');
    throw new StartError(NOTHING_ADDED);
  } finally {
    terminal.close();
  }
}

const NOTHING_ADDED = 'Nothing was added.';
