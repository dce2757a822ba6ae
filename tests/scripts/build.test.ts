import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../support/server/copy-project.ts';
import { runScript } from '../support/server/run-script.ts';
import type { SiteFolder } from '../support/server/site-folder.ts';

let project: SiteFolder;

beforeAll(async () => {
  project = await copyProject('dist/sources.sha256');
});

afterAll(() => project.remove());

describe('the build before a start', () => {
  const build = (killAfterLines?: number) =>
    runScript('build', project, {
      root: project.path,
      parameters: ['--if-stale'],
      ...(killAfterLines === undefined ? {} : { killAfterLines }),
    });

  it('prints nothing when no source changed', async () => {
    expect(await build()).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('prints that it builds when a source changed', async () => {
    await writeFile(join(project.path, 'client/added.ts'), '');
    // A whole build takes too long to wait for.
    expect(await build(1)).toEqual({ code: null, stdout: 'Building…\n', stderr: '' });
  });
});
