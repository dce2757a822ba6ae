import type { FirstPassword } from './auth/first-password.ts';

// Plain lines on standard output, whatever LOG_LEVEL says: a host without logs needs them too.

/** Belongs right after the password was stored: this is the only time that it is told. */
export function announcePassword(first: FirstPassword): void {
  if (first.outcome === 'generated') print(`Administrator password: ${first.password}`);
  if (first.outcome === 'ignored') {
    print('ADMIN_PASSWORD is ignored: a password is set already. To change it: npm run set-admin-password');
  }
}

export function announceAddress(publicUrl: string): void {
  print(`Listening on ${publicUrl}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
