import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apply, updateApplication } from '../../../../support/data/applications/applications.ts';
import {
  createArticle,
  DELETE_ARTICLE,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { copyProject } from '../../../../support/server/apps/copy-project.ts';
import type { SiteFolder } from '../../../../support/server/apps/site-folder.ts';
import { signInAt } from '../../../../support/server/clients/site-client.ts';
import {
  findStrace,
  startTracedSite,
  type TracedAnswer,
} from '../../../../support/server/watching/trace-syncs.ts';

/**
 * The witness is strace, which sees the system calls of every thread. Where it cannot run, only what
 * `synced-files.test.ts` sees of images is held, and SQLite's settings in `database.test.ts`.
 */
const strace = findStrace();

const LOG = 'data/site.db-wal';

describe.skipIf(strace === null)('as strace sees it (skipped where it cannot run),', () => {
  it('all that a write has changed is synced before its answer: data file, picture and folder', async () => {
    const { upload, ...others } = await answersOfWrites();
    expect(upload).toEqual({
      synced: [
        LOG,
        expect.stringMatching(/^uploads\/news-images\/\d+-photo-\w+\.jpg$/),
        expect.stringMatching(/^uploads\/news-images\/\d+-photo-\w+-480\.webp$/),
        'uploads/news-images',
      ],
      unsynced: [],
    });
    for (const [name, answer] of Object.entries(others)) {
      expect(answer, name).toMatchObject({ synced: expect.arrayContaining([LOG]), unsynced: [] });
    }
  });

  it('a copy of the program that syncs nothing is noticed', async () => {
    const copy = await copyBuild(
      ['synchronous = FULL', 'synchronous = OFF'],
      ['await handle.sync()', 'await handle.stat()'],
    );
    const { upload, publish } = await answersOfWrites(join(copy.path, 'dist/server/main.js'));
    expect(upload?.unsynced).toEqual(
      expect.arrayContaining([LOG, 'uploads/news-images', expect.stringMatching(/\.jpg$/)]),
    );
    expect(publish).toMatchObject({ unsynced: expect.arrayContaining([LOG]) });
    await copy.remove();
  });
});

/** Of one write of each kind. */
async function answersOfWrites(program?: string): Promise<Record<string, TracedAnswer | undefined>> {
  const { site, stop } = await startTracedSite(strace ?? '', program);
  const client = await signInAt(site.url);
  const photograph = await makePhotograph({ width: 600, height: 400 });
  const { path } = await uploadImage(client, photograph);
  const { id, revision } = await createArticle(client, { images: [{ path }] });
  await client.query(UPDATE_ARTICLE, { id, revision, input: { title: 'Another title' } });
  const applied = await apply(client);
  await updateApplication(client, applied, { status: 'ANSWERED' });
  await client.query(DELETE_ARTICLE, { id });
  const [signIn, upload, publish, update, application, answer, deletion, ...more] = await stop();
  expect(more).toEqual([]);
  return { signIn, upload, publish, update, application, answer, deletion };
}

/** A copy of the built program in which words are replaced. */
async function copyBuild(...changes: readonly (readonly [from: string, to: string])[]): Promise<SiteFolder> {
  const copy = await copyProject({ withBuild: true });
  const server = join(copy.path, 'dist/server');
  for (const name of await readdir(server, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const text = await readFile(join(server, name), 'utf8');
    await writeFile(
      join(server, name),
      changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
    );
  }
  return copy;
}
