import { writeSync } from 'node:fs';
import { messageOf, StartError } from './errors.ts';

// Plain lines on standard output, whatever LOG_LEVEL says: a host without logs needs them too.
// @throws StartError each, where standard output cannot be written to.

export function announcePassword(generated: string): void {
  print(`Administrator password: ${generated}`);
}

export function announceIgnoredPassword(): void {
  print('ADMIN_PASSWORD is ignored: a password is set already. To change it: npm run set-admin-password');
}

export function announceAddress(publicUrl: string): void {
  print(`Listening on ${publicUrl}`);
}

/** Synchronous, because a password is stored only after it is shown, and a stream reports its errors later. */
function print(line: string): void {
  try {
    writeSync(STANDARD_OUTPUT, `${line}\n`);
  } catch (error) {
    throw new StartError(`Standard output cannot be written to (${messageOf(error)}).`, { cause: error });
  }
}

const STANDARD_OUTPUT = 1;
