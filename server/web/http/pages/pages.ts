import type { RequestHandler } from 'express';
import type { Kysely } from 'kysely';
import { readNewsPlace } from '../../../../rules/articles/news-place.ts';
import { ENGLISH } from '../../../../rules/languages/interface-languages.ts';
import { addressIn, readLanguage } from '../../../../rules/languages/language-path.ts';
import {
  articleOfPage,
  MISSING_ARTICLE_PATH,
  MISSING_TOPIC_PATH,
  PAGE_PATHS,
  topicOfPage,
} from '../../../../rules/pages/pages.ts';
import { readCursor } from '../../../database/queries/list-page.ts';
import type { Database } from '../../../database/tables.ts';
import type { ContentSource } from '../../../features/content/content-source.ts';
import { findArticle, isVisible, isVisibleById } from '../../../features/news/article-repository.ts';
import { findVisibleTopic } from '../../../features/news/topics/topic-repository.ts';
import { findNewsLanguages } from '../../../features/news/translations/translation-repository.ts';
import type { AllowCdn } from '../../answers/allow-cdn.ts';
import type { Answer } from '../../answers/answer.ts';
import type { AnswerCache, MadeAnswer, MakeAnswer } from '../../answers/answer-cache.ts';
import { compressAhead, sendAnswer } from '../../answers/send-answer.ts';
import type { AddressOf } from '../requests/client-address.ts';
import type { CountPageViews } from './count-page-views.ts';
import { formerEventPath, isLowDataPage, notFoundAddress, pageAddress, pageKey } from './page-address.ts';
import type { MakePage } from './page-maker.ts';
import { redirect } from './redirect.ts';

/** Serves the site's pages, and the not-found page for all other addresses. */
export function pageHandler({
  answers,
  makePage,
  allowCdn,
  db,
  clock,
  content: contentSource,
  addressOf,
  countPageViews,
}: {
  answers: AnswerCache;
  makePage: MakePage;
  allowCdn: AllowCdn;
  db: Kysely<Database>;
  clock: () => number;
  content: ContentSource;
  addressOf: AddressOf;
  countPageViews: CountPageViews;
}): RequestHandler {
  return async (request, response) => {
    // The last one that was read may lack an event or a language that another process has stored.
    const { language, path } = readLanguage(request.url);
    const site =
      language !== ENGLISH || path.startsWith(PAGE_PATHS.events)
        ? await contentSource.usable()
        : contentSource.known();
    const address = pageAddress(request.url, site) ?? notFoundAddress(request.url, site);
    const moved = formerEventPath(address);
    if (moved !== null) return redirect(response.set('Cache-Control', 'no-cache'), 301, moved);
    const lowData = isLowDataPage(address, request);
    const client = { address: addressOf(request) };
    const answer = await answers.getOrMake(pageKey(address, lowData), client, makerOf(address, lowData));
    await compressAhead(request, answer);
    sendAnswer(request, response, answer);
    if (answer.status === 200) countPageViews.page(request, address);
  };

  function makerOf(address: string, lowData: boolean): MakeAnswer {
    return async (stale, expiresAt) => {
      const made = await makeCacheable(address, lowData, stale);
      // Some shared caches do not distinguish the low-data version from the other.
      const isForAll = made.cacheable && made.answer.status === 200 && !lowData;
      return { ...made, answer: allowCdn(made.answer, isForAll ? expiresAt : Number.NEGATIVE_INFINITY) };
    };
  }

  async function makeCacheable(address: string, lowData: boolean, stale?: Answer): Promise<MadeAnswer> {
    // A look-up takes microseconds and rendering milliseconds, so invented ids must not be rendered.
    const missing = await missingPathFor(address);
    if (missing !== null) {
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
    if (status !== 200 && status !== 404) return false;
    const { after, search, lang } = readNewsPlace(new URLSearchParams(QUERY.exec(address)?.[0]));
    if (search !== null) return false;
    if (after === null) return true;
    const position = readCursor(after);
    if (position === null) return false;
    const article = await findArticle(db, position.id);
    const isListed =
      article !== null && isVisible(article, clock()) && (lang === null || lang === article.lang);
    return isListed && article.publishedAt === position.timestamp;
  }

  /** The page's address for all articles, topics or languages that are missing; null for what is there. */
  async function missingPathFor(address: string): Promise<string | null> {
    const { language, path: whole } = readLanguage(address);
    const path = whole.replace(QUERY, '');
    const missing = (path: string) => addressIn(language, path);
    const { lang } = readNewsPlace(new URLSearchParams(QUERY.exec(address)?.[0]));
    const [article, topic] = [articleOfPage(path), topicOfPage(path)];
    try {
      if (article !== null && !(await isVisibleById(db, article, clock())))
        return missing(MISSING_ARTICLE_PATH);
      if (topic !== null && !(await findVisibleTopic(db, topic, clock()))) return missing(MISSING_TOPIC_PATH);
      if (lang !== null && !(await findNewsLanguages(db, clock())).includes(lang))
        return missing(NOT_FOUND_PATH);
    } catch {
      // The page itself reports and logs that the data cannot be read.
    }
    return null;
  }
}

const QUERY = /\?.*/;

/** No page has it. */
const NOT_FOUND_PATH = '/not-found';
