import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian packages as root on Debian. Otherwise returns false. */
export function installOnDebian(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  attempt('apt-get', [...WAIT_FOR_LOCK, 'update'], INSTALL_TIMEOUT_MS);
  return attempt(
    'apt-get',
    [...WAIT_FOR_LOCK, 'install', '-y', '--no-install-recommends', ...packages],
    INSTALL_TIMEOUT_MS,
  );
}

/** Waits, because another program may be installing. Otherwise apt-get would fail at once. */
const WAIT_FOR_LOCK = ['-o', 'DPkg::Lock::Timeout=240'];

const INSTALL_TIMEOUT_MS = 300_000;

/** Runs a program. Prints a line and returns false when it fails. */
export function attempt(program: string, parameters: string[], timeout: number): boolean {
  try {
    execFileSync(program, parameters, { stdio: 'ignore', timeout });
    return true;
  } catch (error) {
    process.stdout.write(
      `${program} ${parameters.join(' ')}: ${error instanceof Error ? error.message : error}\n`,
    );
    return false;
  }
}
