import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

const OLD_MB = 100;
/** V8's default is 96. */
const MAX_YOUNG_MB = 24;

it.runIf(process.platform === 'linux')(
  'V8 has little room for young objects where the site is started as npm does: it fills that under load, and keeps it',
  async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
    const [, ...options] = scripts.start.replace(' dist/server/main.js', '').split(' ');
    const program = ['--print', 'v8.getHeapStatistics().heap_size_limit / 1024 / 1024'];
    const env = { NODE_OPTIONS: `--max-old-space-size=${OLD_MB}` };
    const { stdout } = await run(process.execPath, [...options, ...program], { env });
    expect(Number(stdout) - OLD_MB).toBeGreaterThan(0);
    expect(Number(stdout) - OLD_MB).toBeLessThanOrEqual(MAX_YOUNG_MB);
  },
);
