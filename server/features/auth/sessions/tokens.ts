import { createHash, randomBytes } from 'node:crypto';

/** The tokens in a browser's cookies; null for a cookie that it did not send. */
export interface BrowserTokens {
  /** The token of the session. */
  readonly session: string | null;
  /** The token of the device, which identifies the browser after its session has ended. */
  readonly device: string | null;
}

/** The tokens after a sign-in. */
export type NewTokens = Readonly<Record<keyof BrowserTokens, string>>;

export const newToken = () => randomBytes(32).toString('base64url');

/** The token has 256 random bits, so a plain hash suffices: a stolen data file cannot be used to sign in. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
