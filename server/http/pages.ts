import type { RequestHandler } from 'express';
import { canonicalPagePath } from '../../rules/page-paths.ts';
import { finishAnswer } from '../answers/answer.ts';
import type { AnswerCache, MadeAnswer } from '../answers/answer-cache.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import type { RenderPage } from '../rendering/render-page.ts';

/** The site's pages; any address that no page has gets the one not-found page. */
export function pageHandler({
  answers,
  renderPage,
}: {
  answers: AnswerCache;
  renderPage: RenderPage;
}): RequestHandler {
  return async (request, response) => {
    const path = canonicalPagePath(request.path) ?? NOT_FOUND;
    const make = () => makePage(renderPage, path);
    sendAnswer(request, response, await answers.answer(path, make));
  };
}

/** An address without a page: one key for all of them, so that nobody can fill the cache with inventions. */
const NOT_FOUND = '/not-found';

async function makePage(renderPage: RenderPage, path: string): Promise<MadeAnswer> {
  const { status, document } = await renderPage(path);
  return {
    answer: await finishAnswer(status, 'text/html; charset=utf-8', document),
    keep: status === 200 || path === NOT_FOUND,
  };
}
