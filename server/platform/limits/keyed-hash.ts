import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256 for one purpose, in base64url. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}

/** Takes the same time for every wrong hash of the right length. */
export function isSameHash(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
