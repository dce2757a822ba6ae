import { spawn } from 'node:child_process';

// Static checks of the code.
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
    'scripts/codegen.ts',
    '--check',
  ],
};

for (const [name, command] of Object.entries(CHECKS)) {
  const { code, output } = await run(command);
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}\n`);
  if (code !== 0) {
    process.stdout.write(output);
    process.exitCode = 1;
  }
}

function run([program = '', ...parameters]: readonly string[]): Promise<{
  code: number | null;
  output: string;
}> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject).on('close', (code) => resolve({ code, output }));
  });
}
