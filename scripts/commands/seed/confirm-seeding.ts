import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/tables.ts';
import { countOtherArticles } from '../../../server/features/news/article-repository.ts';
import { StartError } from '../../../server/platform/errors.ts';
import { ask, type Terminal } from '../basics/ask.ts';
import { keyOf, type SampleArticle } from './sample-article.ts';

/** Asks on a site with other articles. @throws StartError without a terminal, or when the answer is no. */
export async function confirmSeeding(
  db: Kysely<Database>,
  articles: readonly Pick<SampleArticle, 'title'>[],
  terminal: Terminal,
): Promise<void> {
  const count = await countOtherArticles(db, articles.map(keyOf));
  if (count === 0) return;
  const fact = `This site has ${count === 1 ? 'an article' : `${count} articles`} of its own.`;
  if (!terminal.input.isTTY) {
    throw new StartError(`${fact} To add the samples all the same: npm run seed -- --yes`);
  }
  const question = `${fact} Add the samples all the same? (yes or no) `;
  const [answer = ''] = await ask(terminal, [question], { isSilent: false, cancelled: NOTHING_ADDED });
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartError(NOTHING_ADDED);
}

const NOTHING_ADDED = 'Nothing was added.';
