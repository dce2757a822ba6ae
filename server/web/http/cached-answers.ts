import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentSource } from '../../features/content/content-source.ts';
import type { OldAddresses } from '../../features/old-addresses/old-addresses.ts';
import type { Answer } from '../answers/answer.ts';
import type { AnswerCache } from '../answers/answer-cache.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import { documentAddress, isSiteDocument } from './files/site-documents.ts';
import type { CountPageViews } from './pages/count-page-views.ts';
import { mayBeOld } from './pages/old-addresses.ts';
import { isLowDataPage, pageAddress, pageKey } from './pages/page-address.ts';
import { hasReadableHost } from './requests/request-url.ts';

/** Sends a client file, or a cached page or document. @returns false when there is none. */
export type SendCached = (request: IncomingMessage, response: ServerResponse) => boolean;

export function createCachedSender({
  clientFiles: files,
  pages,
  content,
  oldAddresses,
  countPageViews,
}: {
  clientFiles: ReadonlyMap<string, Answer>;
  pages: AnswerCache;
  content: Pick<ContentSource, 'known'>;
  oldAddresses: Pick<OldAddresses, 'mayLead'>;
  countPageViews: CountPageViews;
}): SendCached {
  return (request, response) => {
    const { method, url = '' } = request;
    // A pipelined request has no socket until the answers before it are sent.
    if ((method !== 'GET' && method !== 'HEAD') || !response.socket || !hasReadableHost(request))
      return false;
    const queryBegins = url.indexOf('?');
    const path = queryBegins < 0 ? url : url.slice(0, queryBegins);
    const file = files.get(path);
    if (file || isSiteDocument(path))
      return sendReady(request, response, file ?? pages.cached(documentAddress(url)));
    const address = pageAddress(url, content.known());
    if (address === null || (mayBeOld(url, address) && oldAddresses.mayLead(url))) return false;
    const page = pages.cached(pageKey(address, isLowDataPage(address, request)));
    const isSent = sendReady(request, response, page);
    if (page?.status === 200) countPageViews.page(request, address);
    return isSent;
  };
}

function sendReady(request: IncomingMessage, response: ServerResponse, answer: Answer | undefined): boolean {
  if (answer) sendAnswer(request, response, answer);
  return answer !== undefined;
}
