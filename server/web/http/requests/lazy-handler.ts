import type { RequestHandler } from 'express';

/** Loads a handler's code at its first request, to keep starts fast. */
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
