import { createServer, type IncomingMessage } from 'node:http';
import { type ReceivedAnswer, sendRequest } from '../clients/send-request.ts';
import { type ListeningServer, listenOnLoopback } from './listen-on-loopback.ts';

/** A shared cache in front of a site. */
export interface Cdn extends ListeningServer {
  /** The paths for which it asked the site. */
  readonly asked: string[];
  /** Waits until what it shows meanwhile is renewed. */
  renewed(): Promise<void>;
}

export interface CdnOptions {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** False for one that keeps a single answer for an address, whoever asks. */
  readonly heedsVary?: boolean;
  /** Requests that it passes on without its cache, as a host would set up. */
  readonly bypasses?: (request: IncomingMessage) => boolean;
}

/**
 * Keeps what `s-maxage` allows, shows it for as long as `stale-while-revalidate` allows while it asks again,
 * and believes a 304 (RFC 9111, 4.2 and 4.3; RFC 5861, 3). Otherwise careless: it keeps every status, passes
 * all headers on, and a query is part of the address.
 */
export async function openCdn(
  target: string,
  { clock, heedsVary = true, bypasses = () => false }: CdnOptions,
): Promise<Cdn> {
  const kept = new Map<string, Kept[]>();
  const asked: string[] = [];
  const renewals = new Set<Promise<unknown>>();

  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answerFor(request);
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  });
  return {
    ...(await listenOnLoopback(server)),
    asked,
    async renewed() {
      await Promise.all(renewals);
    },
  };

  async function answerFor(request: IncomingMessage): Promise<ReceivedAnswer> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || bypasses(request)) return ask(request);
    const entry = entriesOf(request).find((one) => !heedsVary || suits(one, request));
    if (!entry) return keep(request, await ask(request));
    const age = Math.floor((clock() - entry.since) / 1000);
    const { fresh, stale } = lifetimeOf(entry.answer);
    if (age < fresh) return withAge(entry.answer, age);
    if (age >= fresh + stale) return renew(request, entry);
    const renewal = renew(request, entry).finally(() => renewals.delete(renewal));
    renewals.add(renewal);
    return withAge(entry.answer, age);
  }

  async function renew(request: IncomingMessage, entry: Kept): Promise<ReceivedAnswer> {
    const answer = await ask(request, { 'if-none-match': String(entry.answer.headers.etag) });
    if (answer.status !== 304) return keep(request, answer);
    const headers = { ...entry.answer.headers, ...answer.headers };
    return keep(request, { ...entry.answer, headers });
  }

  function keep(request: IncomingMessage, answer: ReceivedAnswer): ReceivedAnswer {
    const others = entriesOf(request).filter((one) => heedsVary && !suits(one, request));
    const entry = { answer, since: clock(), requestHeaders: request.headers };
    kept.set(keyOf(request), lifetimeOf(answer).fresh > 0 ? [...others, entry] : others);
    return answer;
  }

  function entriesOf(request: IncomingMessage): readonly Kept[] {
    return kept.get(keyOf(request)) ?? [];
  }

  function ask({ url = '', method, headers }: IncomingMessage, more = {}): Promise<ReceivedAnswer> {
    asked.push(url);
    // What the visitor has is nothing to the cache.
    const { 'if-none-match': _, ...passed } = headers as Record<string, string>;
    return sendRequest(target, url, { ...passed, ...more }, method);
  }
}

interface Kept {
  readonly answer: ReceivedAnswer;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** The headers of the request that it answered. */
  readonly requestHeaders: IncomingMessage['headers'];
}

const keyOf = ({ method, url }: IncomingMessage): string => `${method} ${url}`;

function suits({ answer, requestHeaders }: Kept, { headers }: IncomingMessage): boolean {
  const names = String(answer.headers.vary ?? '').toLowerCase();
  return names.split(/,\s*/).every((name) => requestHeaders[name] === headers[name]);
}

/** In seconds. */
function lifetimeOf({ headers }: ReceivedAnswer): { fresh: number; stale: number } {
  const given = String(headers['cache-control'] ?? '');
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(given)?.[1] ?? 0);
  const isForbidden = /\b(?:private|no-store|no-cache)\b/.test(given);
  return isForbidden
    ? { fresh: 0, stale: 0 }
    : { fresh: seconds('s-maxage'), stale: seconds('stale-while-revalidate') };
}

const withAge = (answer: ReceivedAnswer, age: number): ReceivedAnswer => ({
  ...answer,
  headers: { ...answer.headers, age: String(age) },
});
