import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../../../server/database/sqlite/sqlite-store.ts';
import { makeStartedFolder } from '../../../support/data/sites/first-data.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { openApp } from '../../../support/server/apps/open-app.ts';
import { runScript } from '../../../support/server/apps/run-script.ts';
import { makeSiteFolder } from '../../../support/server/apps/site-folder.ts';

describe('npm run doctor', () => {
  /** A slow machine sees lines of progress: each ends with what was done. */
  const withoutProgress = (text: string) => text.replace(/^[A-Z][a-z ]+(: [\d,]+( of [\d,]+)?|…)\n/gm, '');

  /** Of folders without sizes and times, because SQLite's files come and go. */
  async function list(folder: string) {
    const entries = await readdir(folder, { recursive: true });
    return Promise.all(
      entries.sort().map(async (name) => {
        const found = await stat(join(folder, name));
        return [name, found.mode, ...(found.isFile() ? [found.size, found.mtimeMs] : [])];
      }),
    );
  }

  it('says that all is well, beside a running site, with exit code 0', async () => {
    const app = await openApp();
    const { code, stdout, stderr } = await runScript('doctor', app.folder);
    await app.close();
    expect({ code, stderr: withoutProgress(stderr) }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Examining the site in .*\nThe data file has the data version \d{4} since .*\nAll is well\.\n$/,
    );
  });

  it('changes and creates nothing: neither where there is no site, nor on one that does not run', async () => {
    const nowhere = await makeSiteFolder();
    const none = await runScript('doctor', nowhere);
    expect(none).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/There is no data file/),
    });
    expect(withoutProgress(none.stderr)).toBe('');
    expect(await list(nowhere.path)).toEqual([]);
    await mkdir(nowhere.dataDir);
    await (await openSqliteStore(join(nowhere.dataDir, 'site.db'))).close();
    await changeData(nowhere, 'update site_version set article_count = 4');
    const before = await list(nowhere.path);
    const { code, stdout } = await runScript('doctor', nowhere);
    expect(await list(nowhere.path)).toEqual(before);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^Problem: The lists count 4 articles/m);
    expect(stdout).toMatch(/^1 problem found\. To mend 1 of them: npm run doctor -- --mend$/m);
    const mended = await runScript('doctor', nowhere, { parameters: ['--mend'] });
    expect(mended).toMatchObject({ code: 0, stdout: expect.stringMatching(/^1 mended, nothing left\.$/m) });
    await nowhere.remove();
  });

  it('of a damaged data file says so once, says what to do, and mends nothing', async () => {
    const folder = await makeStartedFolder();
    const file = join(folder.dataDir, 'site.db');
    await changeData(
      folder,
      `with recursive numbers (value) as (values (1) union all select value + 1 from numbers where value < 100)
       insert into news (id, title, content, excerpt, lang, published, revision, created_at, updated_at, published_at, search_key)
       select value, 'T', hex(randomblob(1500)), 'E', 'en', 1, 1, value, 1, value, value from numbers`,
    );
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(0xaa, 4096 * 6, 4096 * 9));
    await writeFile(join(folder.dataDir, 'site.db.before-0012.partial'), '');
    const { code, stdout } = await runScript('doctor', folder, { parameters: ['--mend'] });
    await folder.remove();
    expect(code).toBe(1);
    expect(
      stdout.match(/^Problem: .* is damaged: .*Restore a backup: npm run restore -- DIR$/gm),
    ).toHaveLength(1);
    expect(stdout).toMatch(/^1 problem found\.$/m);
    expect(stdout).not.toMatch(/cannot be written|^Mended/m);
  });

  it('takes no other word', async () => {
    const folder = await makeSiteFolder();
    const outcome = await runScript('doctor', folder, { parameters: ['--fix'] });
    await folder.remove();
    expect(outcome).toEqual({
      code: 2,
      stdout: '',
      stderr: 'npm run doctor takes --mend, not: --fix\n',
    });
  });
});
