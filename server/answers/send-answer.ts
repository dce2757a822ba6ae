import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, Encoding } from './answer.ts';
import { remember } from './remember.ts';

/** Writes a finished answer in the form that the client takes; a reader that has it already gets 304. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const form = answer.form(chooseEncoding(String(request.headers['accept-encoding'] ?? '')));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && answer.status === 200 && holds(request.headers['if-none-match'], form.etag)) {
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

/** Weak comparison, as RFC 9110, 13.1.2 asks for. */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(',')
    .some((candidate) => ['*', etag].includes(candidate.trim().replace(/^W\//, '')));
}
