import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pause } from '../pause.ts';
import type { Answer } from './answer.ts';
import type { Fault } from './behaviour.ts';
import { errorAnswer } from './s3-error.ts';

/** A request on its connection. */
export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  /** Aborted when the storage stops. */
  readonly signal: AbortSignal;
}

/**
 * Receives a body, lets the work answer it, and sends the answer, as far as the fault lets it. Returns the
 * status of a whole answer; null for none. @throws Error where the client or the storage ends the connection
 * while the body comes or a fault waits.
 */
export async function exchange(
  { incoming, response, signal }: Exchange,
  fault: Fault | null,
  work: (body: Buffer) => Answer,
): Promise<number | null> {
  const body = await receive(incoming, partOf(incoming, fault));
  fault?.onReceived?.();
  if (fault?.kind === 'hang') return null;
  if (fault?.kind === 'held') await fault.until;
  if (fault?.kind === 'too-late' && !response.closed) await once(response, 'close', { signal });
  if (fault?.kind === 'slow') await pause(fault.ms, 'a storage that takes its time');
  signal.throwIfAborted();
  const isCut = fault?.kind === 'cut';
  if (body === null || (isCut && incoming.method !== 'GET')) {
    response.destroy();
    return null;
  }

  if (fault?.kind === 'status' && fault.isDone) work(body);
  const answer = fault?.kind === 'status' ? answerStatus(fault) : work(body);
  if (isCut) await sendHalf(response, answer);
  if (isCut || fault?.kind === 'lost-answer') response.destroy();
  if (response.destroyed) return null;
  send(response, answer);
  return answer.status;
}

/** How many bytes of the body are received at least, if not all. */
function partOf({ method, headers }: IncomingMessage, fault: Fault | null): number {
  if (fault?.kind !== 'cut' || method !== 'PUT') return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0) / 2;
}

/** Returns null for a body that has reached the limit. */
async function receive(incoming: IncomingMessage, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    received += chunk.length;
    if (received >= limit) return null;
  }
  return Buffer.concat(chunks);
}

const answerStatus = ({ status, code }: { readonly status: number; readonly code?: string }): Answer =>
  code === undefined
    ? { status, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Not from the storage') }
    : errorAnswer(status, code, 'The test asked for this answer.');

function send(response: ServerResponse, answer: Answer): void {
  writeHead(response, answer);
  response.end(answer.body);
}

async function sendHalf(response: ServerResponse, answer: Answer): Promise<void> {
  writeHead(response, answer);
  const part = answer.body.subarray(0, answer.body.length / 2);
  response.flushHeaders();
  if (part.length > 0) await new Promise<void>((resolve) => response.write(part, () => resolve()));
}

const writeHead = (response: ServerResponse, { status, headers, body }: Answer) =>
  // HTTP allows no length for 204.
  response.writeHead(status, status === 204 ? headers : { ...headers, 'content-length': body.length });
