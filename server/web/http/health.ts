import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { SiteVersion } from '../../database/site-store.ts';
import type { Readiness } from '../../features/auth/readiness.ts';

export interface Health {
  readonly version: SiteVersion;
  readonly readiness: Pick<Readiness, 'isReady'>;
  /** Rejects when no page can be rendered. */
  readonly canRender: () => Promise<true>;
  /** Why nothing can be stored, in one word; null while writes succeed. */
  readonly writeProblem: () => string | null;
}

/**
 * 200 when data can be read and pages rendered, else 503. A read-only site answers 200 with the problem,
 * because a load balancer that removed it would leave readers with nothing.
 */
export function healthHandler({ version, readiness, canRender, writeProblem }: Health): RequestHandler {
  return async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!readiness.isReady()) response.status(503).json({ status: 'starting' });
    else if (
      (await within(MAX_READ_MS, () => canRead(version))) &&
      (await within(MAX_RENDER_MS, canRender))
    ) {
      response.json({ status: writeProblem() ?? 'ok' });
    } else response.status(503).json({ status: 'unavailable' });
  };
}

export const isHealthCheck = ({ url = '' }: IncomingMessage): boolean => /^\/healthz\/?(\?|$)/.test(url);

async function canRead(version: SiteVersion): Promise<true> {
  if (version.known() === null) await version.current();
  return true;
}

/** False also for a failure. It is not logged, because a monitor that asks each second would fill the log. */
async function within(milliseconds: number, ask: () => Promise<boolean>): Promise<boolean> {
  const late = new AbortController();
  try {
    return await Promise.race([ask(), wait(milliseconds, false, { signal: late.signal })]);
  } catch {
    return false;
  } finally {
    late.abort();
  }
}

/** A database that needs longer counts as unreadable. */
const MAX_READ_MS = 400;
/** The first check loads the code of the pages. */
const MAX_RENDER_MS = 5000;
