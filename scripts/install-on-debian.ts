import { existsSync } from 'node:fs';
import { attempt } from './attempt.ts';

/** Installs Debian's packages where this machine and user can; false where not. */
export function installOnDebian(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  attempt('apt-get', ['update'], INSTALL_TIMEOUT_MS);
  return attempt('apt-get', ['install', '-y', '--no-install-recommends', ...packages], INSTALL_TIMEOUT_MS);
}

const INSTALL_TIMEOUT_MS = 300_000;
