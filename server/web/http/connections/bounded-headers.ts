import type { IncomingMessage, ServerResponse } from 'node:http';
import { newRequestId } from '../../../platform/logging/request-id.ts';
import { makeLastAnswer, TEXT_TYPE } from './last-answer.ts';

/** The name of a header that is too long. Libraries take milliseconds for thousands of list items. */
export const longHeaderOf = ({ headers }: IncomingMessage): string | undefined =>
  TAKEN_APART.find((name) => (headers[name]?.length ?? 0) > MAX_LENGTH);

/** This program, Express or Node parse these. Browsers send longer cookies, `Referer` and `User-Agent`. */
const TAKEN_APART = [
  'accept',
  'accept-charset',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'connection',
  'content-encoding',
  'content-type',
  'expect',
  'forwarded',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'origin',
  'prefer',
  'range',
  'save-data',
  'sec-fetch-site',
  'te',
  'x-forwarded-for',
] as const;

/** Characters. A browser's longest is `Accept`, with some 150. */
const MAX_LENGTH = 1000;

/** Answers 431, or 406 for a long `Accept`. @param headers names and values in turn. @returns the status. */
export function refuseLongHeader(response: ServerResponse, name: string, headers: readonly string[]): number {
  const status = name === 'accept' ? 406 : 431;
  const sentence = `The header "${name}" of this request is longer than ${MAX_LENGTH} characters.`;
  const answer = makeLastAnswer(status, TEXT_TYPE, sentence, [...headers, 'X-Request-Id', newRequestId()]);
  response.writeHead(answer.status, answer.headers).end(answer.body);
  return status;
}
