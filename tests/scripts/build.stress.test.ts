import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../support/server/apps/copy-project.ts';
import { runScript } from '../support/server/apps/run-script.ts';
import type { SiteFolder } from '../support/server/apps/site-folder.ts';

describe('the build before a start', () => {
  let project: SiteFolder;

  beforeAll(async () => {
    project = await copyProject({ withBuild: true });
  });

  afterAll(() => project.remove());

  const build = (killAfterLines?: number) =>
    runScript('build', project, {
      root: project.path,
      parameters: ['--if-stale'],
      ...(killAfterLines === undefined ? {} : { killAfterLines }),
    });

  it('prints nothing when no source changed', async () => {
    expect(await build()).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it.each([
    ['a file of the build is damaged', () => truncate(join(project.path, 'dist/server/main.js'), 100)],
    ['a source changed', () => writeFile(join(project.path, 'client/added.ts'), '')],
  ])('prints that it builds when %s', async (_when, change) => {
    await change();
    // A whole build takes too long to wait for.
    expect(await build(1)).toEqual({ code: null, stdout: 'Building…\n', stderr: '' });
  });
});

describe('a build', () => {
  /** All that the build reads, or could read, of what a host's machine says. */
  const STRANGE = {
    NODE_ENV: 'development',
    NODE_OPTIONS: '--max-old-space-size=1024 --conditions=development',
    TZ: 'America/St_Johns',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'ar_EG.UTF-8',
    BROWSERSLIST: 'ie 6',
    VITE_CANARY: 'canary',
    VITE_USER_NODE_ENV: 'development',
  };
  const FOLDER = 'a b#c%20ü?';

  it('has the same bytes whatever the environment says, beside settings of the host, and in a folder of any name, and all its files in its stamp', {
    timeout: 480_000,
  }, async () => {
    const project = await copyProject({ name: FOLDER });
    const root = join(project.path, FOLDER);
    const settings = Object.entries(STRANGE).map(([name, value]) => `${name}=${value}\n`);
    for (const name of ['.env', '.env.production']) await writeFile(join(root, name), settings.join(''));
    const { code, stderr } = await runScript('build', project, { root, env: STRANGE });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect((await linesIn(root)).sort()).toEqual((await linesIn('.')).sort());
    expect(await stampedFilesIn(root)).toEqual(await builtFilesIn(root));
    await project.remove();
  });

  const linesIn = async (root: string): Promise<string[]> =>
    (await readFile(join(root, 'dist/build.sha256'), 'utf8')).split('\n');

  const stampedFilesIn = async (root: string): Promise<string[]> =>
    (await linesIn(root)).flatMap((line) => line.split(' ')[1] ?? []).sort();

  async function builtFilesIn(root: string): Promise<string[]> {
    const files: string[] = [];
    for (const folder of ['dist/client', 'dist/server']) {
      for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
        if (entry.isFile())
          files.push(relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
    }
    return files.sort();
  }
});
