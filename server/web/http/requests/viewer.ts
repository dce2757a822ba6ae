import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { DEVICE_AGE_MS } from '../../../features/auth/sessions/devices.ts';
import { findLiveSession } from '../../../features/auth/sessions/session.ts';
import { SESSION_AGE_MS } from '../../../features/auth/sessions/session-ends.ts';
import type { SignIns } from '../../../features/auth/sessions/sign-ins.ts';
import type { BrowserTokens } from '../../../features/auth/sessions/tokens.ts';
import type { Viewer } from '../../graphql/context.ts';
import type { AddressOf } from './client-address.ts';
import { noteSignedIn } from './signed-in.ts';

export type ViewerOf = (request: Request, response: Response) => Viewer;

/** Whether a request has the administrator's session. */
export type IsAdmin = (request: Request, response: Response) => Promise<boolean>;

export function createViewers({
  signIns,
  clock,
  publicUrl,
  addressOf,
}: {
  signIns: SignIns;
  clock: () => number;
  publicUrl: () => string;
  addressOf: AddressOf;
}): ViewerOf {
  return (request, response) => {
    const secure = publicUrl().startsWith('https:');
    // With the prefix, browsers refuse such a cookie from a subdomain or over plain http.
    const nameOf = (kind: keyof BrowserTokens) => (secure ? `__Host-${kind}` : kind);
    let tokens: BrowserTokens = {
      session: readCookie(request, nameOf('session')),
      device: readCookie(request, nameOf('device')),
    };
    let alive: Promise<boolean> | undefined;
    const sendCookie = (kind: keyof BrowserTokens, token: string | null) =>
      response.cookie(nameOf(kind), token ?? '', {
        httpOnly: true,
        sameSite: 'strict',
        secure,
        path: '/',
        maxAge: token === null ? 0 : COOKIE_AGES_MS[kind],
      });
    return {
      address: addressOf(request),
      userAgent: request.headers['user-agent'] ?? '',
      get tokens() {
        return tokens;
      },
      isAdmin() {
        alive ??= findLiveSession(signIns, clock(), tokens.session).then((session) => {
          if (session !== null) noteSignedIn(request);
          return session !== null;
        });
        return alive;
      },
      signedIn(next) {
        tokens = next;
        alive = Promise.resolve(true);
        sendCookie('session', next.session);
        sendCookie('device', next.device);
      },
      signedOut() {
        tokens = { ...tokens, session: null };
        alive = Promise.resolve(false);
        sendCookie('session', null);
      },
    };
  };
}

/** True for every name that ends in `session`, with the prefix too. A device cookie alone gives no rights. */
export const hasSessionCookie = ({ headers }: IncomingMessage): boolean =>
  /session\s*=/.test(headers.cookie ?? '');

function readCookie({ headers }: IncomingMessage, name: string): string | null {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const separator = pair.indexOf('=');
    if (pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim() || null;
  }
  return null;
}

/** As long as the session and the device can live. */
const COOKIE_AGES_MS = { session: SESSION_AGE_MS, device: DEVICE_AGE_MS };
