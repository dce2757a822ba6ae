import type { IncomingMessage } from 'node:http';
import type { Config } from '../../platform/config/config.ts';
import { isLoopback } from '../../platform/config/loopback.ts';
import type { Log } from '../../platform/logging/log.ts';
import { memoize } from '../answers/memoize.ts';
import { isHealthCheck } from './health.ts';
import { hasReadableHost } from './requests/request-url.ts';
import { isSameHost } from './requests/same-host.ts';

/** A missing setting that a request can reveal. The sentence contains no data of the request. */
interface SettingWarning {
  readonly appliesTo: (request: IncomingMessage) => boolean;
  readonly sentence: () => string;
}

/** Returns a function that checks requests and logs each missing setting once. */
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

function otherHost(publicUrl: () => string): SettingWarning {
  const isOther = memoize((host) => isOtherHost(host, publicUrl()));
  return {
    appliesTo: (request) => {
      const { host } = request.headers;
      // A monitor may use any address of the machine.
      return host !== undefined && isOther(host) && hasReadableHost(request) && !isHealthCheck(request);
    },
    sentence: () =>
      `Requests come for another host than ${publicUrl()}, which links, share pictures and calendar files name: set PUBLIC_URL to the site's address`,
  };
}

/** All names of this machine with the same port count as the same host. */
function isOtherHost(host: string, publicUrl: string): boolean {
  const [requested, own] = [URL.parse(`http://${host}`), URL.parse(publicUrl)];
  if (!requested || !own) return true;
  const isAlias = isLoopback(requested.hostname) && isLoopback(own.hostname) && requested.port === own.port;
  return !isAlias && !isSameHost(host, own.host);
}
