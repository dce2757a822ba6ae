import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, Encoding } from './answer.ts';

/** Writes a finished answer in the form that the client takes; a client that has it already gets 304. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { body, etag } = answer.encodings[encoding];
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Cache-Control', answer.cacheControl);
  response.setHeader('ETag', etag);
  if (answer.status === 200 && holds(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', answer.contentType);
  response.setHeader('Content-Length', body.length);
  response.writeHead(answer.status).end(request.method === 'HEAD' ? undefined : body);
}

/** The smallest form that the client accepts; a weight of 0 is a refusal (RFC 9110, 12.5.3). */
function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Map<string, boolean>();
  for (const part of String(header ?? '').split(',')) {
    const [coding = '', weight = ''] = part.toLowerCase().split(';');
    accepted.set(coding.trim(), !/q\s*=\s*0(\.0*)?\s*$/.test(weight));
  }
  return (['br', 'gzip'] as const).find((coding) => accepted.get(coding)) ?? 'identity';
}

/** Weak comparison, as RFC 9110, 13.1.2 asks for. */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(',')
    .some((candidate) => ['*', etag].includes(candidate.trim().replace(/^W\//, '')));
}
