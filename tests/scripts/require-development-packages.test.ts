import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runScript } from '../support/server/apps/run-script.ts';

const SCRIPTS = fileURLToPath(new URL('../../scripts', import.meta.url));

it.each(['check', 'vitest'])(
  'where only what a host needs is installed, %s says so and how to install the rest',
  async (name) => {
    const root = await mkdtemp(join(tmpdir(), 'sanir-host-'));
    await cp(SCRIPTS, join(root, 'scripts'), { recursive: true });
    const run = await runScript(name, { dataDir: root, uploadsDir: root }, { root });
    await rm(root, { recursive: true });
    expect(run).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^[^\n]+: npm ci --include=dev\n$/),
    });
  },
);
