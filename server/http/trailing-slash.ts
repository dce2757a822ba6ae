import type { RequestHandler } from 'express';

/** Sends a GET for an address with slashes at its end to the address without (308). */
export const withoutTrailingSlash: RequestHandler = (request, response, next) => {
  const [path = '', query] = request.originalUrl.split(/\?(.*)/s, 2);
  if (path === '/' || !path.endsWith('/')) return next();
  // One slash at the front: two would be another host's address.
  const target = path.replace(/^\/+|\/+$/g, '');
  response.redirect(308, `/${target}${query ? `?${query}` : ''}`);
};
