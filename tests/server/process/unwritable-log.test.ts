import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeSiteFolder } from '../../support/server/apps/site-folder.ts';

const LOG_MODULE = fileURLToPath(new URL('../../../server/platform/logging/log.ts', import.meta.url));

it('a log on a full disk neither ends a program nor holds up its end, and says later how many lines are missing', {
  skip: process.platform !== 'linux',
}, async () => {
  const { path, remove } = await makeSiteFolder();
  const later = join(path, 'log');
  // What is opened next gets the number that was closed.
  const code = `const { createLog } = await import(${JSON.stringify(LOG_MODULE)});
    const { closeSync, openSync } = await import('node:fs');
    const log = createLog('info');
    log.info('one');
    log.error('two');
    closeSync(2);
    openSync(${JSON.stringify(later)}, 'a');
    log.info('three');
    setTimeout(() => process.exit(3), 10);`;
  const program = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', openSync('/dev/full', 'w')],
    timeout: 60_000,
  });
  expect(await once(program, 'exit')).toEqual([3, null]);
  const lines = (await readFile(later, 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, lines: 2, msg: 'Lines of the log could not be written' },
    { level: 30, msg: 'three' },
  ]);
  await remove();
});
