import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { SiteVersion } from '../database/site-store.ts';

/**
 * For the host's monitoring: 200 when the data can be read, else 503. A site that can only be read is 200 too, and says what is
 * wrong: a balancer that took it away would leave readers with nothing.
 */
export function healthHandler(version: SiteVersion, writeProblem: () => string | null): RequestHandler {
  return async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    if (await isReadable(version)) response.json({ status: writeProblem() ?? 'ok' });
    else response.status(503).json({ status: 'unavailable' });
  };
}

/** The reason is not logged, because a monitor that asks each second would fill the log. */
async function isReadable(version: SiteVersion): Promise<boolean> {
  try {
    if (version.known() !== null) return true;
    const late = new AbortController();
    const asked = version.current().then(() => true);
    const outcome = await Promise.race([asked, wait(MAX_WAIT_MS, false, { signal: late.signal })]);
    late.abort();
    return outcome;
  } catch {
    return false;
  }
}

/** A database that hangs answers nobody. */
const MAX_WAIT_MS = 400;
