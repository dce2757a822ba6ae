import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeSiteFolder, type SiteFolder } from '../support/site-folder.ts';
import { startSite } from '../support/start-site.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What a host has: the project with an earlier build. */
const PARTS =
  'client content dist package-lock.json package.json rules schema.graphql scripts server tsconfig.json vite.config.ts';

const WRONG_DAY = ['events.ts', "date: '2025-08-05'", "date: '2027-02-30'"] as const;
const WRONG_DAY_LINE =
  'content/events.ts: EVENTS[0].date is "2027-02-30"; it should be a day that exists, as YYYY-MM-DD.';

let folder: SiteFolder;

beforeAll(async () => {
  folder = await makeSiteFolder();
  for (const part of PARTS.split(' ')) {
    await cp(join(ROOT, part), join(folder.path, part), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(folder.path, 'node_modules'), 'junction');
});

afterAll(() => folder.remove());

describe('a start after a change of the content', () => {
  it.each<[string, changes: (readonly [file: string, before: string, after: string])[], lines: string[]]>([
    ['a day that does not exist', [WRONG_DAY], [WRONG_DAY_LINE]],
    [
      'files that cannot be read, though others import them',
      [
        ['members.ts', "name: 'Two Banks Community Trust'", "name: 'The Banks' Trust'"],
        ['about.ts', "title: 'About Us'", 'title: About'],
        ['site.ts', 'export const SITE', 'export const PLACE'],
      ],
      [
        'content/members.ts: line 12 cannot be read: Expected `,` or `}` but found `Identifier`; there or just before, a comma, a quote or a bracket is missing, or there is one too many.',
        'content/about.ts: line 5 cannot be read: About is not defined.',
        'content/site.ts: SITE is missing; other files import it.',
      ],
    ],
  ])('stops for %s, with one line each, and leaves the earlier build', async (_name, changes, lines) => {
    const program = join(folder.path, 'dist/server/main.js');
    const built = await stat(program);
    const mendings = await Promise.all(changes.map(changeContent));
    const { code, stderr } = await npm('start');
    await Promise.all(mendings.map((mend) => mend()));
    expect({ code, stderr }).toEqual({ code: 1, stderr: lines.map((line) => `${line}\n`).join('') });
    expect((await stat(program)).mtimeMs).toBe(built.mtimeMs);
  });

  it('that was taken back starts the earlier build', async () => {
    const program = join(folder.path, 'dist/server/main.js');
    const built = await stat(program);
    expect(await npm('run', 'prestart')).toMatchObject({ code: 0, stderr: '' });
    expect((await stat(program)).mtimeMs).toBe(built.mtimeMs);
    const site = await startSite({ program });
    expect((await fetch(new URL('/events', site.url))).status).toBe(200);
    await site.stop();
  });
});

describe('the development server', () => {
  it.runIf(process.env.LONG)('shows a mistake of the content, and goes on when it is mended', async () => {
    const mend = await changeContent(WRONG_DAY);
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    const [, ...parameters] = String(scripts.dev).split(' ');
    const server = spawn(process.execPath, parameters, { cwd: folder.path, env: environment() });
    const closed = once(server, 'close');
    onTestFinished(async () => {
      server.kill('SIGTERM');
      await closed;
    });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    await expect.poll(() => output).toContain('Waiting for file changes');
    expect(output.split('\n')[0]).toBe(WRONG_DAY_LINE);
    await mend();
    await expect.poll(() => output).toContain('Listening on ');
  });
});

/** Changes a file of the copy's content. @returns what puts it back */
async function changeContent([file, before, after]: readonly [string, string, string]) {
  const path = join(folder.path, 'content', file);
  const good = await readFile(path, 'utf8');
  await writeFile(path, good.replace(before, after));
  return () => writeFile(path, good);
}

/** Runs npm in the copy as a host does, without npm's own words. */
function npm(...parameters: readonly string[]): Promise<{ code: number; stderr: string }> {
  // A program that is started all the same ends at once: this is no port.
  const env = { ...environment(), PORT: 'none' };
  const options = { cwd: folder.path, env, shell: process.platform === 'win32' };
  return new Promise((resolve) => {
    execFile('npm', ['--silent', ...parameters], options, (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr }),
    );
  });
}

function environment() {
  const { PATH = '' } = process.env;
  return { PATH, DATA_DIR: folder.dataDir, UPLOADS_DIR: folder.uploadsDir, PORT: '0' };
}
