import type { RequestHandler } from 'express';

/** A handler whose code is loaded at its first request, since most starts do without. */
export function lazyHandler(load: () => Promise<RequestHandler>): RequestHandler {
  let loading: Promise<RequestHandler> | undefined;
  return async (request, response, next) => {
    loading ??= load();
    const handler = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    await handler(request, response, next);
  };
}
