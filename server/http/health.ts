import type { RequestHandler } from 'express';

/**
 * For the host's monitoring: 200 when the data file can be read, else 503. A site that can only be read is 200 too, and says what is
 * wrong: a balancer that took it away would leave readers with nothing.
 */
export function healthHandler(siteVersion: () => number, writeProblem: () => string | null): RequestHandler {
  return (_request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      siteVersion();
      response.json({ status: writeProblem() ?? 'ok' });
    } catch {
      // Not logged, because a monitor that asks each second would fill the log.
      response.status(503).json({ status: 'unavailable' });
    }
  };
}
