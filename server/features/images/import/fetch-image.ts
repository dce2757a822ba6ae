import { lookup as resolveName } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { Agent, type AgentOptions, get } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import {
  fileTooLarge,
  IMAGE_TYPES,
  IMPORT_TIMEOUT_SECONDS,
  MAX_IMAGE_BYTES,
} from '../../../../rules/images/image-rules.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Upload } from '../accept/accept-image.ts';
import { isLocalName, isPublicAddress } from './public-address.ts';

/** Rejects with DomainError BAD_USER_INPUT, or UNAVAILABLE when a retry may help. */
export type FetchImage = (address: string) => Promise<Upload>;

/** For tests only: hosts and certificates to trust beside the public web. */
export interface TrustOptions extends Pick<AgentOptions, 'ca' | 'lookup'> {
  readonly allowedAddresses?: readonly string[];
}

/**
 * Checks the IP addresses that the socket connects to, so DNS rebinding cannot reach this network.
 * @throws DomainError as `FetchImage`.
 */
export async function fetchImage(
  address: string,
  trusted: TrustOptions = {},
  timeoutMs = TIMEOUT_MS,
): Promise<Upload> {
  const { ca, lookup = resolveName, allowedAddresses = [] } = trusted;
  const isAllowed = (ip: string) => allowedAddresses.includes(ip) || isPublicAddress(ip);
  const agent = new Agent({ ca, lookup: publicOnly(lookup, isAllowed) });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await followRedirects(webAddress(address), (url) => {
      requirePublicHost(url, isAllowed);
      return request(url, agent, signal);
    });
    const name = nameInUrl(address);
    return { bytes: await readBody(response, name), name };
  } catch (error) {
    throw asRefusal(error, signal);
  }
}

/** Without user and password. @throws DomainError BAD_USER_INPUT unless it is an https address. */
function webAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url?.protocol !== 'https:')
    throw new DomainError('BAD_USER_INPUT', base ? LEADS_ELSEWHERE : CATALOGUE.imageAddressWanted);
  url.username = '';
  url.password = '';
  return url;
}

async function followRedirects(
  start: URL,
  send: (url: URL) => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await send(url);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (!REDIRECTS.has(statusCode) || !headers.location)
      throw new DomainError('BAD_USER_INPUT', noImage(statusCode));
    url = webAddress(headers.location, url);
  }
  throw new DomainError('BAD_USER_INPUT', LEADS_ELSEWHERE);
}

/** @throws DomainError BAD_USER_INPUT for this machine and an inner IP address, which is not looked up. */
function requirePublicHost({ hostname }: URL, isAllowed: (ip: string) => boolean): void {
  const ip = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isLocalName(hostname) || (isIP(ip) !== 0 && !isAllowed(ip))) throw notPublic();
}

/** Fails for a name that has an inner address, even beside public ones. */
function publicOnly(lookup: LookupFunction, isAllowed: (ip: string) => boolean): LookupFunction {
  return (hostname, options, tell) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
      tell(error ?? (addresses.every(isAllowed) ? null : notPublic()), found, family);
    });
}

const notPublic = () => new DomainError('BAD_USER_INPUT', NOT_PUBLIC, { cause: new Error(NOT_PUBLIC) });

function request(url: URL, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> {
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
  return new DomainError('UNAVAILABLE', NOT_REACHED, { cause: error });
}

const LEADS_ELSEWHERE =
  'The picture could not be fetched: its address leads to one that does not begin with https.';
const NOT_PUBLIC = 'The picture could not be fetched: its address is not on the public web.';
const NOT_REACHED = 'The picture could not be fetched: its site cannot be reached. Check the address.';
const TOO_SLOW = 'The picture could not be fetched: its site took longer than 5 seconds. Please try again.';
const TOO_MANY_PIECES = 'The picture could not be fetched: its site sends it in too many pieces.';
const noImage = (status: number) =>
  `The picture could not be fetched: its site answered ${status}. Check the address.`;

/** Some sites refuse requests without a user agent. */
const HEADERS = {
  accept: IMAGE_TYPES.join(', '),
  'accept-encoding': 'identity',
  'user-agent': 'Sanir (import of a picture)',
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 5;
const TIMEOUT_MS = IMPORT_TIMEOUT_SECONDS * 1000;

/** An image sent byte by byte would take hundreds of megabytes and a whole core. */
const MAX_PIECES = 20_000;

/** The file name in a URL, or its host name. */
function nameInUrl(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').findLast(Boolean);
  return last === undefined ? hostname : decoded(last);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not UTF-8.
    return segment;
  }
}
