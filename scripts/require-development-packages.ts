import { existsSync } from 'node:fs';

/** Ends the program with a sentence when only the host's packages are installed. */
export function requireDevelopmentPackages(): void {
  if (existsSync(new URL('../node_modules/vitest/package.json', import.meta.url))) return;
  process.stderr.write(
    'This needs the development packages, which npm leaves out with --omit=dev, or where NODE_ENV is production. Install them with: npm ci --include=dev\n',
  );
  process.exit(1);
}
