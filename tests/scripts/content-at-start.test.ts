import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { copyProject } from '../support/server/apps/copy-project.ts';
import type { SiteFolder } from '../support/server/apps/site-folder.ts';
import { startSite } from '../support/server/apps/start-site.ts';

const WRONG_DAY = ['events.ts', "date: '2025-08-05'", "date: '2027-02-30'"] as const;
const WRONG_DAY_LINE =
  'content/events.ts: EVENTS[0].date is "2027-02-30"; it should be a day that exists, as YYYY-MM-DD.';

let folder: SiteFolder;

beforeAll(async () => {
  folder = await copyProject({ withBuild: true });
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
    const undoings = await Promise.all(changes.map(changeContent));
    const { code, stderr } = await npm('start');
    await Promise.all(undoings.map((undo) => undo()));
    expect({ code, stderr }).toEqual({ code: 1, stderr: lines.map((line) => `${line}\n`).join('') });
    expect((await stat(program)).mtimeMs).toBe(built.mtimeMs);
  });

  it('that was undone starts the earlier build', async () => {
    const program = join(folder.path, 'dist/server/main.js');
    const built = await stat(program);
    expect(await npm('run', 'prestart')).toMatchObject({ code: 0, stderr: '' });
    expect((await stat(program)).mtimeMs).toBe(built.mtimeMs);
    await using site = await startSite({ program });
    expect((await fetch(new URL('/events', site.url))).status).toBe(200);
  });
});

describe('the development server', () => {
  it.runIf(process.env.LONG)(
    'reports a mistake in the content, and starts when it is corrected',
    async () => {
      const undo = await changeContent(WRONG_DAY);
      const { scripts } = JSON.parse(await readFile(join(folder.path, 'package.json'), 'utf8'));
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
      await undo();
      await expect.poll(() => output).toContain('Listening on ');
    },
  );
});

/** Changes a file of the copy's content. @returns a function that undoes the change. */
async function changeContent([file, before, after]: readonly [string, string, string]) {
  const path = join(folder.path, 'content', file);
  const good = await readFile(path, 'utf8');
  await writeFile(path, good.replace(before, after));
  return () => writeFile(path, good);
}

/** Runs npm in the copy as a host does, without npm's own words. */
function npm(...parameters: readonly string[]): Promise<{ code: number; stderr: string }> {
  // This is no port, so a program that starts nevertheless ends at once.
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
