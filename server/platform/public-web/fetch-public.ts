import { lookup as resolveName } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { Agent, type AgentOptions, get } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { DomainError } from '../errors.ts';
import { isLocalName, isPublicAddress } from './public-address.ts';

/** For tests only: hosts and certificates to trust beside the public web. */
export interface TrustOptions extends Pick<AgentOptions, 'ca' | 'lookup'> {
  readonly allowedAddresses?: readonly string[];
}

/** What is fetched, and what an administrator reads when it fails. */
export interface Wanted {
  /** As the start of a sentence: 'The picture'. */
  readonly name: string;
  /** The types for the header `Accept`. */
  readonly accept: string;
  readonly maxBytes: number;
  readonly maxSeconds: number;
  /** For an address that is not https. */
  readonly addressWanted: string;
  tooLarge(): string;
}

/**
 * Fetches a file from the public web. Checks the IP addresses that the socket connects to, so DNS rebinding
 * cannot reach this network.
 * @throws DomainError BAD_USER_INPUT, or UNAVAILABLE when a retry may help.
 */
export async function fetchPublic(
  address: string,
  wanted: Wanted,
  trusted: TrustOptions = {},
  timeoutMs = wanted.maxSeconds * 1000,
): Promise<Buffer> {
  const { ca, lookup = resolveName, allowedAddresses = [] } = trusted;
  const isAllowed = (ip: string) => allowedAddresses.includes(ip) || isPublicAddress(ip);
  const sentences = sentencesOf(wanted);
  const agent = new Agent({ ca, lookup: publicOnly(lookup, isAllowed, sentences) });
  const signal = AbortSignal.timeout(timeoutMs);
  const start = webAddress(address, wanted.addressWanted);
  try {
    const response = await followRedirects(start, sentences, (url) => {
      requirePublicHost(url, isAllowed, sentences);
      return request(url, { agent, signal, headers: headersFor(wanted) });
    });
    return await readBody(response, wanted, sentences);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const sentence = signal.aborted ? sentences.tooSlow : sentences.notReached;
    throw new DomainError('UNAVAILABLE', sentence, { cause: error });
  }
}

type Sentences = ReturnType<typeof sentencesOf>;

function sentencesOf({ name, maxSeconds }: Wanted) {
  const failed = `${name} could not be fetched:`;
  return {
    leadsElsewhere: `${failed} its address leads to one that does not begin with https.`,
    notPublic: `${failed} its address is not on the public web.`,
    notReached: `${failed} its site cannot be reached. Check the address.`,
    tooSlow: `${failed} its site took longer than ${maxSeconds} seconds. Please try again.`,
    tooManyPieces: `${failed} its site sends it in too many pieces.`,
    answered: (status: number) => `${failed} its site answered ${status}. Check the address.`,
  };
}

/** Without user and password. @throws DomainError BAD_USER_INPUT unless it is an https address. */
function webAddress(address: string, refusal: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url?.protocol !== 'https:') throw new DomainError('BAD_USER_INPUT', refusal);
  url.username = '';
  url.password = '';
  return url;
}

async function followRedirects(
  start: URL,
  { leadsElsewhere, answered }: Sentences,
  send: (url: URL) => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await send(url);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (!REDIRECTS.has(statusCode) || !headers.location)
      throw new DomainError('BAD_USER_INPUT', answered(statusCode));
    url = webAddress(headers.location, leadsElsewhere, url);
  }
  throw new DomainError('BAD_USER_INPUT', leadsElsewhere);
}

/** @throws DomainError BAD_USER_INPUT for this machine and an inner IP address, which is not looked up. */
function requirePublicHost(
  { hostname }: URL,
  isAllowed: (ip: string) => boolean,
  { notPublic }: Sentences,
): void {
  const ip = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isLocalName(hostname) || (isIP(ip) !== 0 && !isAllowed(ip))) throw refuse(notPublic);
}

/** Fails for a name that has an inner address, even beside public ones. */
function publicOnly(
  lookup: LookupFunction,
  isAllowed: (ip: string) => boolean,
  { notPublic }: Sentences,
): LookupFunction {
  return (hostname, options, tell) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
      tell(error ?? (addresses.every(isAllowed) ? null : refuse(notPublic)), found, family);
    });
}

/** The cause makes the log keep it. */
const refuse = (sentence: string) =>
  new DomainError('BAD_USER_INPUT', sentence, { cause: new Error(sentence) });

function request(
  url: URL,
  options: { readonly agent: Agent; readonly signal: AbortSignal; readonly headers: Record<string, string> },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', reject);
  });
}

async function readBody(
  response: IncomingMessage,
  { maxBytes, tooLarge }: Wanted,
  { tooManyPieces }: Sentences,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = Number(response.headers['content-length'] ?? 0);
  if (length <= maxBytes) {
    length = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) break;
      if (chunks.push(chunk) > MAX_PIECES) throw new DomainError('BAD_USER_INPUT', tooManyPieces);
    }
  }
  response.destroy();
  if (length > maxBytes) throw new DomainError('BAD_USER_INPUT', tooLarge());
  return Buffer.concat(chunks);
}

/** Some sites refuse requests without a user agent. */
const headersFor = ({ accept }: Wanted) => ({
  accept,
  'accept-encoding': 'identity',
  'user-agent': 'Sanir (import)',
});

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 5;

/** A file sent byte by byte would take hundreds of megabytes and a whole core. */
const MAX_PIECES = 20_000;
