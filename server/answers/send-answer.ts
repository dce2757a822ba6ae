import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, AnswerForm, Encoding } from './answer.ts';
import { remember } from './remember.ts';

/** Writes a finished answer in the form that the client takes; a reader that has it already gets 304. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const form = answer.form(chooseEncoding(String(request.headers['accept-encoding'] ?? '')));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && answer.status === 200 && isUnchanged(request, answer, form)) {
    response.writeHead(304, form.unchangedHeaders).end();
  } else {
    response.writeHead(answer.status, form.headers).end(request.method === 'HEAD' ? undefined : form.body);
  }
}

/** The smallest form that the client accepts; a weight of 0 is a refusal (RFC 9110, 12.5.3). */
const chooseEncoding = remember((header): Encoding => {
  const accepted = new Map<string, boolean>();
  for (const part of header.split(',')) {
    const [coding = '', weight = ''] = part.toLowerCase().split(';');
    accepted.set(coding.trim(), !/q\s*=\s*0(\.0*)?\s*$/.test(weight));
  }
  return (['br', 'gzip'] as const).find((coding) => accepted.get(coding)) ?? 'identity';
});

/** A date is looked at only where no validator is sent (RFC 9110, 13.2.2); one that is no date compares as false. */
function isUnchanged({ headers }: IncomingMessage, { lastModified }: Answer, { etag }: AnswerForm): boolean {
  const since = headers['if-modified-since'];
  if (headers['if-none-match'] !== undefined) return holds(headers['if-none-match'], etag);
  return since !== undefined && lastModified !== null && Date.parse(since) >= lastModified * 1000;
}

/** Weak comparison, as RFC 9110, 13.1.2 asks for. */
function holds(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch
    .split(',')
    .some((candidate) => ['*', etag].includes(candidate.trim().replace(/^W\//, '')));
}
