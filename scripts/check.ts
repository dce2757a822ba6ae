import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { requireDevelopmentPackages } from './require-development-packages.ts';

// Static checks of the code.
requireDevelopmentPackages();

const CHECKS: Readonly<Record<string, readonly string[]>> = {
  'format and lint': ['biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  'types of the server': ['tsc', '-p', 'tsconfig.json'],
  'types of the client': ['tsc', '-p', 'client/tsconfig.json'],
  'types of the tests': ['tsc', '-p', 'tests/tsconfig.json'],
  'words and data of the site': ['node', 'scripts/build/check-content.ts'],
  'generated code is up to date (else: npm run codegen)': [
    'node',
    '--import',
    './scripts/runtime.mjs',
    'codegen.ts',
    '--check',
  ],
};

const run = promisify(execFile);

// Runs all at once, because each uses one processor most of the time.
await Promise.all(
  Object.entries(CHECKS).map(async ([name, [program = '', ...parameters]]) => {
    try {
      await run(program, parameters, {
        maxBuffer: Number.POSITIVE_INFINITY,
        shell: process.platform === 'win32',
      });
      process.stdout.write(`ok   ${name}\n`);
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string };
      if (stdout === undefined) throw error;
      process.stdout.write(`FAIL ${name}\n${stdout}${stderr}`);
      process.exitCode = 1;
    }
  }),
);
