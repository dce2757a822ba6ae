import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript } from '../support/run-script.ts';
import { makeSiteFolder, type SiteFolder } from '../support/site-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a build reads, and what says that an earlier one is fresh. */
const PARTS =
  'client content rules server scripts package.json package-lock.json tsconfig.json vite.config.ts dist/sources.sha256';

let project: SiteFolder;

beforeAll(async () => {
  project = await makeSiteFolder();
  for (const part of PARTS.split(' ')) {
    await cp(join(ROOT, part), join(project.path, part), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(project.path, 'node_modules'), 'junction');
});

afterAll(() => project.remove());

describe('the build before a start', () => {
  const build = (killAfterLines?: number) =>
    runScript('build', project, {
      root: project.path,
      parameters: ['--if-stale'],
      ...(killAfterLines === undefined ? {} : { killAfterLines }),
    });

  it('says nothing where no source changed', async () => {
    expect(await build()).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('says that it builds where a source changed', async () => {
    await writeFile(join(project.path, 'client/added.ts'), '');
    // A whole build takes too long to wait for.
    expect(await build(1)).toEqual({ code: null, stdout: 'Building…\n', stderr: '' });
  });
});
