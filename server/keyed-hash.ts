import { createHmac } from 'node:crypto';

/** HMAC-SHA-256 for one purpose, in base64url. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}
