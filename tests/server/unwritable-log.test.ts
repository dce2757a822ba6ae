import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const LOG_MODULE = fileURLToPath(new URL('../../server/log.ts', import.meta.url));

it('a log on a full disk neither ends a program nor holds up its end', {
  skip: process.platform !== 'linux',
}, async () => {
  const code = `const { createLog } = await import(${JSON.stringify(LOG_MODULE)});
    const log = createLog('info');
    log.info('one');
    log.error('two');
    setTimeout(() => process.exit(3), 10);`;
  const program = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', openSync('/dev/full', 'w')],
    timeout: 20_000,
  });
  expect(await once(program, 'exit')).toEqual([3, null]);
});
