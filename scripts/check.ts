import { spawnSync } from 'node:child_process';
import { requireDevelopmentPackages } from './require-development-packages.ts';

// Static checks of the code.
requireDevelopmentPackages();

const CHECKS: Readonly<Record<string, readonly string[]>> = {
  'format and lint': ['biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  'types of the server': ['tsc', '-p', 'tsconfig.json'],
  'types of the client': ['tsc', '-p', 'client/tsconfig.json'],
  'types of the tests': ['tsc', '-p', 'tests/tsconfig.json'],
  'words and data of the site': ['node', 'scripts/check-content.ts'],
  'generated code is up to date (else: npm run codegen)': [
    'node',
    '--import',
    './scripts/runtime.mjs',
    'codegen.ts',
    '--check',
  ],
};

for (const [name, [program = '', ...parameters]] of Object.entries(CHECKS)) {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}\n`);
  if (status === 0) continue;
  process.stdout.write(stdout + stderr);
  process.exitCode = 1;
}
