import type { Request, RequestHandler } from 'express';
import {
  type PreviewData,
  previewPath,
  readPreviewPath,
} from '../../../../rules/articles/addresses/private-link.ts';
import { articlePath, slugOf } from '../../../../rules/articles/addresses/slug.ts';
import {
  openPrivateLink,
  type PrivateLinkServices,
} from '../../../features/news/private-links/private-link.ts';
import type { Queue } from '../../../platform/limits/queue.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Answer } from '../../answers/answer.ts';
import type { AnswerCache } from '../../answers/answer-cache.ts';
import { sendAnswer } from '../../answers/send-answer.ts';
import type { AddressOf } from '../requests/client-address.ts';
import { PRIVATE_HEADERS } from '../security-headers.ts';
import { savesData } from './low-data.ts';
import { pageKey } from './page-address.ts';
import type { MakePage } from './page-maker.ts';
import { redirect } from './redirect.ts';

/** Keeps an address out of caches, indexes and `Referer` for every answer, because the address is a key. */
export const neverKept: RequestHandler = (_request, response, next) => {
  response.set({ 'Cache-Control': 'no-store', ...PRIVATE_HEADERS });
  next();
};

/** A private link's page: 303 to the article once visitors see it; 404 alike for ended and unknown links. */
export function previewHandler({
  answers,
  makePage,
  services,
  addressOf,
}: {
  answers: AnswerCache;
  makePage: MakePage;
  services: Omit<PrivateLinkServices, 'requireRoom'> & { readonly queue: Queue; readonly log: Log };
  addressOf: AddressOf;
}): RequestHandler {
  return async (request, response) => {
    const access = await accessOf(request.path);
    if (access?.kind === 'public') redirect(response, 303, access.path);
    else if (access) sendAnswer(request, response, await makeInQueue(request, access));
    else sendAnswer(request, response, await ended(request));
  };

  async function accessOf(pathname: string): Promise<Access> {
    const asked = readPreviewPath(pathname);
    if (!asked) return null;
    const path = previewPath(asked.articleId, asked.key);
    try {
      const access = await openPrivateLink(services, asked);
      if (access?.kind !== 'private')
        return access && { kind: 'public', path: articlePath(asked.articleId, slugOf(access.article.title)) };
      const expiresAt = new Date(access.expiresAt).toISOString();
      return { kind: 'page', path, preview: { state: 'open', expiresAt } };
    } catch (error) {
      services.log.error({ err: error }, 'A private link could not be read');
      return { kind: 'page', path, preview: { state: 'failed' } };
    }
  }

  function makeInQueue(request: Request, { path, preview }: PageAccess): Promise<Answer> {
    return services.queue.take({ address: addressOf(request) }, () => render(request, path, preview));
  }

  /** Cached, because rendering takes milliseconds and anyone can invent addresses. */
  function ended(request: Request): Promise<Answer> {
    const key = pageKey(ENDED_PATH, savesData(request));
    return answers.getOrMake(key, { address: addressOf(request) }, async () => {
      const answer = await render(request, ENDED_PATH, { state: 'ended' });
      return { answer, cacheable: answer.status === 404 };
    });
  }

  function render(request: Request, path: string, preview: PreviewData): Promise<Answer> {
    return makePage(path, { lowData: savesData(request), preview });
  }
}

interface PageAccess {
  readonly kind: 'page';
  readonly path: string;
  readonly preview: PreviewData;
}

/** Null for a link that has ended or never existed. */
type Access = PageAccess | { readonly kind: 'public'; readonly path: string } | null;

/** For links that lead nowhere. `page-address.ts` does not know this path, so each link is checked. */
const ENDED_PATH = previewPath('ended', 'ended');
