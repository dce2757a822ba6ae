import type { RequestHandler } from 'express';
import { type Answer, makeAnswer } from '../answers/answer.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** A small file whose text the program itself writes, once: at the first request, when the site's address is settled. */
export function textFileHandler(contentType: string, write: () => string): RequestHandler {
  let answer: Answer | undefined;
  return (request, response) => {
    answer ??= makeAnswer(
      { status: 200, contentType, cacheControl: FOR_AN_HOUR, headers: SECURITY_HEADERS },
      write(),
      BEST,
    );
    sendAnswer(request, response, answer);
  };
}

const FOR_AN_HOUR = 'public, max-age=3600';
/** As hard as both compressions can: once for all readers. */
const BEST = 9;
