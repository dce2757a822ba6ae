import type { RequestHandler } from 'express';

/** 200 when the data file answers, else 503: for the host's monitoring. */
export function healthHandler(siteVersion: () => number): RequestHandler {
  return (_request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      siteVersion();
      response.json({ status: 'ok' });
    } catch {
      // The answer itself is the report; a monitor asking each second must not fill the log.
      response.status(503).json({ status: 'unavailable' });
    }
  };
}
