import type { IncomingMessage } from 'node:http';
import { type AgentOptions, get } from 'node:https';
import { type RequestFilteringAgentOptions, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { CATALOGUE } from '../../rules/catalogue.ts';
import {
  fileTooLarge,
  IMAGE_TYPES,
  IMPORT_TIMEOUT_SECONDS,
  MAX_IMAGE_BYTES,
} from '../../rules/image-rules.ts';
import { DomainError } from '../errors.ts';
import type { Upload } from './accept-image.ts';

/** Fetches a file from the web. Rejects with DomainError BAD_USER_INPUT, or UNAVAILABLE where another try may do. */
export type FetchPicture = (address: string) => Promise<Upload>;

/** Who is reached and believed beside the public web: nobody, but for tests. */
export type TrustOptions = Pick<AgentOptions, 'ca' | 'lookup'> &
  Pick<RequestFilteringAgentOptions, 'allowIPAddressList'>;

/**
 * Fetches what is at an https address on the public web: within 5 seconds, at most 5242880 bytes. The agent looks at the
 * very addresses that it connects to, so that no name can lead into this network, whatever it was answered with before.
 * @throws DomainError as `FetchPicture` says.
 */
export async function fetchPicture(
  address: string,
  trusted: TrustOptions = {},
  timeoutMs = TIMEOUT_MS,
): Promise<Upload> {
  const agent = new RequestFilteringHttpsAgent(trusted);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await followRedirects(webAddress(address), (url) => request(url, agent, signal));
    const name = nameInUrl(address);
    return { bytes: await readBody(response, name), name };
  } catch (error) {
    throw asRefusal(error, signal);
  }
}

/** @throws DomainError BAD_USER_INPUT unless it is an https address. */
function webAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url?.protocol !== 'https:')
    throw new DomainError('BAD_USER_INPUT', base ? LEADS_ELSEWHERE : CATALOGUE.pictureAddressWanted);
  return url;
}

/** @returns the first answer that leads to no other address. */
async function followRedirects(
  begin: URL,
  ask: (url: URL) => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  let url = begin;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await ask(url);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (!REDIRECTS.has(statusCode) || !headers.location)
      throw new DomainError('BAD_USER_INPUT', noPicture(statusCode));
    url = webAddress(headers.location, url);
  }
  throw new DomainError('BAD_USER_INPUT', LEADS_ELSEWHERE);
}

function request(
  { hostname, port, pathname, search }: URL,
  agent: RequestFilteringHttpsAgent,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // Without a password that stands in it.
  const url = new URL(`https://${hostname}:${port || 443}${pathname}${search}`);
  return new Promise((resolve, reject) => {
    get(url, { agent, signal, headers: HEADERS }, resolve).on('error', reject);
  });
}

async function readBody(response: IncomingMessage, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = Number(response.headers['content-length'] ?? 0);
  if (length <= MAX_IMAGE_BYTES) {
    length = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_IMAGE_BYTES) break;
      if (chunks.push(chunk) > MAX_PIECES) throw new DomainError('BAD_USER_INPUT', TOO_MANY_PIECES);
    }
  }
  response.destroy();
  if (length > MAX_IMAGE_BYTES) throw new DomainError('BAD_USER_INPUT', fileTooLarge(name));
  return Buffer.concat(chunks);
}

function asRefusal(error: unknown, signal: AbortSignal): DomainError {
  if (error instanceof DomainError) return error;
  if (signal.aborted) return new DomainError('UNAVAILABLE', TOO_SLOW, { cause: error });
  if (error instanceof Error && REFUSED_BY_AGENT.test(error.message)) {
    return new DomainError('BAD_USER_INPUT', NOT_PUBLIC, { cause: error });
  }
  return new DomainError('UNAVAILABLE', NOT_REACHED, { cause: error });
}

const LEADS_ELSEWHERE =
  'The picture could not be fetched: its address leads elsewhere, and not by https to the end.';
const NOT_PUBLIC = 'The picture could not be fetched: its address is not one of the public web.';
const NOT_REACHED = 'The picture could not be fetched: its site cannot be reached. Check the address.';
const TOO_SLOW = 'The picture could not be fetched: its site took longer than 5 seconds. Please try again.';
const TOO_MANY_PIECES = 'The picture could not be fetched: its site sends it in too many pieces.';
const noPicture = (status: number) =>
  `The picture could not be fetched: its site answered ${status}. Check the address.`;

/** The agent's errors have no other mark. */
const REFUSED_BY_AGENT = /is not allowed\. Because/;

/** Some sites answer only those who say who they are. */
const HEADERS = {
  accept: IMAGE_TYPES.join(', '),
  'accept-encoding': 'identity',
  'user-agent': 'Sanir (import of a picture)',
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 5;
const TIMEOUT_MS = IMPORT_TIMEOUT_SECONDS * 1000;

/** Sent byte by byte, a picture would take hundreds of megabytes, and all of a core until its time is over. */
const MAX_PIECES = 20_000;

/** The name of the file that an address on the web seems to be of; where it tells none, the host's. */
function nameInUrl(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').findLast(Boolean);
  return last === undefined ? hostname : decoded(last);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Escapes of another encoding than UTF-8.
    return segment;
  }
}
