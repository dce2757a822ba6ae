import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { Kysely } from 'kysely';
import { isSessionAlive } from '../auth/session.ts';
import type { Database } from '../database/tables.ts';
import type { Viewer } from '../graphql/context.ts';
import type { AddressOf } from './client-address.ts';

export type ViewerOf = (request: Request, response: Response) => Viewer;

export function createViewers({
  db,
  clock,
  publicUrl,
  addressOf,
}: {
  db: Kysely<Database>;
  clock: () => number;
  publicUrl: () => string;
  addressOf: AddressOf;
}): ViewerOf {
  return (request, response) => {
    const secure = publicUrl().startsWith('https:');
    // With the prefix, browsers refuse such a cookie from a subdomain or over plain http.
    const name = secure ? '__Host-session' : 'session';
    let token = readCookie(request, name);
    let alive: Promise<boolean> | undefined;
    return {
      address: addressOf(request),
      get token() {
        return token;
      },
      isAdmin() {
        alive ??= token === null ? Promise.resolve(false) : isSessionAlive(db, clock(), token);
        return alive;
      },
      setToken(next) {
        token = next;
        alive = Promise.resolve(next !== null);
        response.cookie(name, next ?? '', {
          httpOnly: true,
          sameSite: 'strict',
          secure,
          path: '/',
          maxAge: next === null ? 0 : COOKIE_AGE_MS,
        });
      },
    };
  };
}

/** Also true for the name with the prefix, and for other cookies whose name ends in `session`. */
export const hasSessionCookie = ({ headers }: IncomingMessage): boolean =>
  /session\s*=/.test(headers.cookie ?? '');

function readCookie({ headers }: IncomingMessage, name: string): string | null {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const separator = pair.indexOf('=');
    if (pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim() || null;
  }
  return null;
}

/** The maximum age of a session. */
const COOKIE_AGE_MS = 24 * 60 * 60 * 1000;
