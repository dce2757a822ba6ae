import type { IncomingMessage } from 'node:http';
import { remember } from '../answers/remember.ts';
import { type Config, isLoopback } from '../config.ts';
import type { Log } from '../log.ts';
import { hasReadableHost } from './readable-request.ts';

/** A missing setting that a request can reveal. The sentence contains nothing of the request. */
interface Note {
  readonly isShownBy: (request: IncomingMessage) => boolean;
  readonly sentence: () => string;
}

/** Returns a check of requests that logs each missing setting once. */
export function createHostNotes(
  { trustProxy, publicUrl: given }: Pick<Config, 'trustProxy' | 'publicUrl'>,
  publicUrl: () => string,
  log: Log,
): (request: IncomingMessage) => void {
  let waiting: readonly Note[] = [
    ...(trustProxy === 0 ? [UNTRUSTED_PROXY] : []),
    ...(given === null ? [otherHost(publicUrl)] : []),
  ];
  return (request) => {
    for (const note of waiting) {
      if (!note.isShownBy(request)) continue;
      waiting = waiting.filter((other) => other !== note);
      log.warn(note.sentence());
    }
  };
}

const UNTRUSTED_PROXY: Note = {
  isShownBy: ({ headers }) => headers['x-forwarded-for'] !== undefined,
  sentence: () => 'A proxy adds X-Forwarded-For, but TRUST_PROXY is 0: all visitors look like one address',
};

/** @param publicUrl the address by default, settled once requests come. */
function otherHost(publicUrl: () => string): Note {
  const isOther = remember((host) => isOtherHost(host, publicUrl()));
  return {
    isShownBy: (request) => {
      const { host } = request.headers;
      return host !== undefined && isOther(host) && hasReadableHost(request) && !isHealthCheck(request);
    },
    sentence: () =>
      `Requests come for another host than ${publicUrl()}, which links, share pictures and calendar files name: set PUBLIC_URL to the site's address`,
  };
}

/** All names of this machine with one port count as one host. */
function isOtherHost(host: string, publicUrl: string): boolean {
  const [asked, own] = [URL.parse(`http://${host}`), URL.parse(publicUrl)];
  if (!asked || !own) return true;
  const isAlias = isLoopback(asked.hostname) && isLoopback(own.hostname) && asked.port === own.port;
  return !isAlias && asked.host !== own.host;
}

/** Ignored, because a monitor may use any address of the machine. */
const isHealthCheck = ({ url = '' }: IncomingMessage) => /^\/healthz\/?(\?|$)/.test(url);
