import { describe, expect, it } from 'vitest';
import { apply, updateApplication } from '../../../../support/data/applications/applications.ts';
import {
  createArticle,
  DELETE_ARTICLE,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
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
});

/** Of one write of each kind. */
async function answersOfWrites(): Promise<Record<string, TracedAnswer | undefined>> {
  const { site, stop } = await startTracedSite(strace ?? '');
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
