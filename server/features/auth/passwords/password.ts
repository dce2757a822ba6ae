import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const NONCE_BYTES = 16;
const TAG_BYTES = 32;

const argon2Async = promisify(argon2);

/** An argon2id hash in PHC string format, with a fresh salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const tag = await argon2Async('argon2id', {
    message: composed(password),
    nonce,
    tagLength: TAG_BYTES,
    ...COST,
  });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** @throws Error for a hash that this program did not write. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const { nonce, tag, ...cost } = parseHash(hash);
  const actual = await argon2Async('argon2id', {
    message: composed(password),
    nonce,
    tagLength: tag.length,
    ...cost,
  });
  return timingSafeEqual(actual, tag);
}

/** A file can store é as two characters, but a keyboard types one. */
const composed = (password: string): string => password.normalize('NFC');

/** 120 random bits, in groups that can be read out over the phone. */
export function generatePassword(): string {
  const letters = Array.from(randomBytes(24), (byte) => READABLE[byte % READABLE.length]).join('');
  return letters.replace(/(.{6})(?=.)/g, '$1-');
}

/** 32 characters, so a byte selects each with equal probability. No two look alike. */
const READABLE = '23456789abcdefghijkmnpqrstuvwxyz';

function parseHash(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!match) throw new Error('The stored password is not an argon2id hash');
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
