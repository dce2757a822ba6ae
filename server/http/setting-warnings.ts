import type { IncomingMessage } from 'node:http';
import { memoize } from '../answers/memoize.ts';
import { type Config, isLoopback } from '../config.ts';
import type { Log } from '../log.ts';
import { hasReadableHost } from './request-url.ts';

/** A missing setting that a request can reveal. The sentence contains nothing of the request. */
interface SettingWarning {
  readonly appliesTo: (request: IncomingMessage) => boolean;
  readonly sentence: () => string;
}

/** Returns a check of requests that logs each missing setting once. */
export function createSettingWarnings(
  { trustProxy, publicUrl: given }: Pick<Config, 'trustProxy' | 'publicUrl'>,
  publicUrl: () => string,
  log: Log,
): (request: IncomingMessage) => void {
  let pending: readonly SettingWarning[] = [
    ...(trustProxy === 0 ? [UNTRUSTED_PROXY] : []),
    ...(given === null ? [otherHost(publicUrl)] : []),
  ];
  return (request) => {
    for (const note of pending) {
      if (!note.appliesTo(request)) continue;
      pending = pending.filter((other) => other !== note);
      log.warn(note.sentence());
    }
  };
}

const UNTRUSTED_PROXY: SettingWarning = {
  appliesTo: ({ headers }) => headers['x-forwarded-for'] !== undefined,
  sentence: () => 'A proxy adds X-Forwarded-For, but TRUST_PROXY is 0: all visitors look like one address',
};

/** @param publicUrl the address by default, settled once requests come. */
function otherHost(publicUrl: () => string): SettingWarning {
  const isOther = memoize((host) => isOtherHost(host, publicUrl()));
  return {
    appliesTo: (request) => {
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
