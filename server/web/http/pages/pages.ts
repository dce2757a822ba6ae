import type { RequestHandler } from 'express';
import type { Kysely } from 'kysely';
import { readNewsPlace } from '../../../../rules/articles/news-place.ts';
import { MISSING_ARTICLE_PATH, PAGE_PATHS } from '../../../../rules/pages/page-paths.ts';
import { readCursor } from '../../../database/queries/list-page.ts';
import type { Database } from '../../../database/tables.ts';
import { findArticle, isVisible, isVisibleById } from '../../../features/news/article-repository.ts';
import type { AllowCdn } from '../../answers/allow-cdn.ts';
import type { Answer } from '../../answers/answer.ts';
import type { AnswerCache, MadeAnswer, MakeAnswer } from '../../answers/answer-cache.ts';
import { compressAhead, sendAnswer } from '../../answers/send-answer.ts';
import type { AddressOf } from '../requests/client-address.ts';
import type { CountOpenings } from './count-openings.ts';
import { isLowDataPage, pageAddress, pageKey } from './page-address.ts';
import type { MakePage } from './page-maker.ts';

/** Serves the site's pages, and the not-found page for all other addresses. */
export function pageHandler({
  answers,
  makePage,
  allowCdn,
  db,
  clock,
  addressOf,
  countOpenings,
}: {
  answers: AnswerCache;
  makePage: MakePage;
  allowCdn: AllowCdn;
  db: Kysely<Database>;
  clock: () => number;
  addressOf: AddressOf;
  countOpenings: CountOpenings;
}): RequestHandler {
  return async (request, response) => {
    const address = pageAddress(request.url) ?? NOT_FOUND_PATH;
    const lowData = isLowDataPage(address, request);
    const asker = { address: addressOf(request) };
    const answer = await answers.getOrMake(pageKey(address, lowData), asker, makerOf(address, lowData));
    await compressAhead(request, answer);
    sendAnswer(request, response, answer);
    if (answer.status === 200) countOpenings.page(request, address);
  };

  function makerOf(address: string, lowData: boolean): MakeAnswer {
    return async (stale, expiresAt) => {
      const made = await makeCacheable(address, lowData, stale);
      // Some shared caches tell the low-data version not from the other.
      const isForAll = made.cacheable && made.answer.status === 200 && !lowData;
      return { ...made, answer: allowCdn(made.answer, isForAll ? expiresAt : Number.NEGATIVE_INFINITY) };
    };
  }

  async function makeCacheable(address: string, lowData: boolean, stale?: Answer): Promise<MadeAnswer> {
    // A look-up takes microseconds and rendering milliseconds, so invented ids must not be rendered.
    if (await isMissingArticle(address)) {
      const missing = MISSING_ARTICLE_PATH;
      const key = pageKey(missing, lowData);
      return {
        answer: await answers.getOrMake(key, null, makerOf(missing, lowData)),
        cacheable: false,
      };
    }
    const answer = await makePage(address, { lowData, stale });
    return { answer, cacheable: await isCacheable(address, answer.status) };
  }

  /** Searches and cursors can be invented without limit, so only pages that the list links to are cached. */
  async function isCacheable(address: string, status: number): Promise<boolean> {
    const queryBegins = address.indexOf('?');
    if (status !== 200 && status !== 404) return false;
    if (!address.startsWith(PAGE_PATHS.news) || queryBegins < 0) return true;
    const { after, search } = readNewsPlace(new URLSearchParams(address.slice(queryBegins)));
    const position = after === null ? null : readCursor(after);
    if (search !== null || position === null) return false;
    const article = await findArticle(db, position.id);
    return article !== null && isVisible(article, clock()) && article.publishedAt === position.moment;
  }

  async function isMissingArticle(address: string): Promise<boolean> {
    if (address === MISSING_ARTICLE_PATH || !address.startsWith(`${PAGE_PATHS.news}/`)) return false;
    try {
      return !(await isVisibleById(db, address.slice(PAGE_PATHS.news.length + 1), clock()));
    } catch {
      // The page itself reports and logs that the data cannot be read.
      return false;
    }
  }
}

/** One key for all unknown addresses, so that they cannot fill the cache. */
const NOT_FOUND_PATH = '/not-found';
