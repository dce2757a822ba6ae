import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { StorageError, toStorageError } from './storage-error.ts';

/**
 * Repeats an idempotent call while the storage is away: at most three tries, none begun after five seconds.
 * @throws StorageError, also after four seconds in the queue: a storage that hangs would block all requests.
 */
export type Call = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Calls of one kind, so many at once. */
export function createCall(maxAtOnce: number): Call {
  const line = pLimit(maxAtOnce);

  async function tryOften<Result>(work: () => Promise<Result>): Promise<Result> {
    const lastRetry = performance.now() + RETRIES_WITHIN_MS;
    let pending: StorageError | undefined;
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        const failure = toStorageError(error);
        if (failure.isPending) pending = failure;
        if (failure.problem !== 'AWAY' || tries === MAX_TRIES || performance.now() > lastRetry)
          throw pending ?? failure;
        await pause(RETRY_PAUSE_MS * tries);
      }
    }
  }

  return (work) => {
    const askedAt = performance.now();
    return line(() => {
      if (performance.now() - askedAt > MAX_WAIT_MS)
        throw new StorageError('AWAY', 'Too many calls wait for the storage', { isBusy: true });
      return tryOften(work);
    });
  };
}

/**
 * `fetch` with limits of time and bytes, also for reading the answer. Follows no redirect: another host would
 * get what is written, and visitors what it answers.
 */
export const fetchWithin: typeof fetch = async (input, init) => {
  const response = await fetch(input, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(init?.method === 'PUT' ? MAX_PUT_MS : MAX_CALL_MS),
  });
  if (response.ok && isHtmlPage(response))
    throw new Error('it answers with a page, such as of a network that asks for a sign-in');
  const max = response.ok ? MAX_OBJECT_BYTES : MAX_ERROR_BYTES;
  const length = response.headers.get('content-length');
  // The length of what is compressed says nothing of what it becomes.
  const isPlain = !response.headers.has('content-encoding');
  const isShort = isPlain && length !== null && Number(length) <= max;
  if (isShort && response.ok) return response;
  const body = isShort ? response.body : (response.body?.pipeThrough(endAt(max)) ?? null);
  return new Response(body, { status: response.status, headers: headersOf(response) });
};

/** Some storages call their empty answers HTML too. */
const isHtmlPage = ({ status, headers }: Response): boolean =>
  /^text\/html\b/i.test(headers.get('content-type') ?? '') &&
  status !== 204 &&
  headers.get('content-length') !== '0';

/** The client reads an error's reason only from this type, but storages also send a charset or text/xml. */
function headersOf({ ok, headers }: Response): Headers {
  const copy = new Headers(headers);
  if (!ok && XML.test(headers.get('content-type') ?? '')) copy.set('content-type', 'application/xml');
  return copy;
}

const XML = /^(application|text)\/xml\b/i;

function endAt(max: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > max) controller.error(new Error('its answer is too long'));
      else controller.enqueue(chunk);
    },
  });
}

/** Of an object, or a page of a list. An image is smaller. */
export const MAX_OBJECT_BYTES = 32 * 1024 * 1024;
const MAX_ERROR_BYTES = 16 * 1024;

const MAX_TRIES = 3;
const RETRY_PAUSE_MS = 200;
const RETRIES_WITHIN_MS = 5000;

/** A part of an image takes some 50 ms. */
const MAX_CALL_MS = 4000;
/** 5 MB at 3 Mbit/s. */
const MAX_PUT_MS = 15_000;

const MAX_WAIT_MS = 4000;
