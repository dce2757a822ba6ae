import { existsSync } from 'node:fs';
import { installOnDebian } from '../install-on-debian.ts';

/**
 * The path of a Python that has OpenStack Swift: SWIFT_PYTHON, or Debian's, for which Swift is installed now if it is missing.
 * @throws Error that says what to install when there is none.
 */
export function findSwift(): string {
  const named = process.env.SWIFT_PYTHON;
  if (named) return named;
  if (hasSwift() || (installOnDebian([PACKAGE]) && hasSwift())) return DEBIAN_PYTHON;
  throw new Error(
    `Tests of the S3 storage need OpenStack Swift: install Debian's ${PACKAGE}, or set SWIFT_PYTHON to a Python that has it.`,
  );
}

/** The modules alone. The packages of the daemons would also start them, and bring a system log. */
const PACKAGE = 'python3-swift';
const DEBIAN_PYTHON = '/usr/bin/python3';
const hasSwift = (): boolean =>
  existsSync('/usr/lib/python3/dist-packages/swift/common/middleware/s3api/s3api.py');
