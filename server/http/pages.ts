import type { RequestHandler } from 'express';
import type { Kysely } from 'kysely';
import { readNewsPlace } from '../../rules/news-place.ts';
import { MISSING_ARTICLE_PATH, PAGE_PATHS } from '../../rules/page-paths.ts';
import type { AnswerCache, MadeAnswer } from '../answers/answer-cache.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import { readCursor } from '../database/list-page.ts';
import type { Database } from '../database/tables.ts';
import { findArticle, isPublished } from '../news/article-repository.ts';
import { isLowDataPage, pageAddress, pageKey } from './page-address.ts';
import type { MakePage } from './page-maker.ts';

/** The site's pages; any address that no page has gets the one not-found page. */
export function pageHandler({
  answers,
  makePage,
  db,
}: {
  answers: AnswerCache;
  makePage: MakePage;
  db: Kysely<Database>;
}): RequestHandler {
  return async (request, response) => {
    const address = pageAddress(request.url) ?? NOT_FOUND_PATH;
    const lowData = isLowDataPage(address, request);
    const answer = await answers.getOrMake(pageKey(address, lowData), () => makeCacheable(address, lowData));
    sendAnswer(request, response, answer);
  };

  async function makeCacheable(address: string, lowData: boolean): Promise<MadeAnswer> {
    // Rendering costs milliseconds, looking microseconds: inventing ids must not keep a core busy.
    if (await isMissingArticle(address)) {
      const missing = MISSING_ARTICLE_PATH;
      const key = pageKey(missing, lowData);
      return {
        answer: await answers.getOrMake(key, () => makeCacheable(missing, lowData)),
        cacheable: false,
      };
    }
    const answer = await makePage(address, { lowData });
    return { answer, cacheable: await isCacheable(address, answer.status) };
  }

  /** Any number of searches and of cursors can be invented: kept is what a link of the list's own leads to. */
  async function isCacheable(address: string, status: number): Promise<boolean> {
    const queryBegins = address.indexOf('?');
    if (status !== 200 && status !== 404) return false;
    if (!address.startsWith(PAGE_PATHS.news) || queryBegins < 0) return true;
    const { after, search } = readNewsPlace(new URLSearchParams(address.slice(queryBegins)));
    const position = after === null ? null : readCursor(after);
    if (search !== null || position === null) return false;
    const article = await findArticle(db, position.id);
    return article?.published === true && article.createdAt === position.createdAt;
  }

  async function isMissingArticle(address: string): Promise<boolean> {
    if (address === MISSING_ARTICLE_PATH || !address.startsWith(`${PAGE_PATHS.news}/`)) return false;
    try {
      return !(await isPublished(db, address.slice(PAGE_PATHS.news.length + 1)));
    } catch {
      // The page itself says, and logs, that the data cannot be read.
      return false;
    }
  }
}

/** An address without a page: one key for all of them, so that nobody can fill the cache with inventions. */
const NOT_FOUND_PATH = '/not-found';
