import { describe, expect, it } from 'vitest';
import { createArticle, updateArticle } from '../../../../server/features/news/writing/publish-article.ts';
import {
  createDatabase,
  expectKnown,
  openStoreIn,
  postgres,
  runSql,
  startPostgresForFile,
} from './postgres-of-file.ts';

startPostgresForFile();

const WRITES = process.env.LONG ? 250 : 10;
const TEXT = { title: 'A title', content: '<p>Words.</p>' };

describe('the version that a process knows without asking', () => {
  it('is that of the last acknowledged write, of whatever process, though no NOTIFY comes', async () => {
    const url = await createDatabase('silent_lease');
    const [writer, reader] = [await openStoreIn(url), await openStoreIn(url)];
    // With it a process knows the version so soon that nothing but the notice was looked at.
    await runSql(url, 'alter table site_version disable trigger tell_site_version');
    const services = { db: writer.db, search: writer.search, clock: Date.now };
    const { id } = await createArticle(services, TEXT);
    let known = 0;
    // A busy machine may lose a lease.
    for (let revision = 1; revision <= WRITES || known === 0; revision += 1) {
      await updateArticle(services, id, revision, { title: `Title ${revision}` });
      const [seen, other] = [writer.version.known(), reader.version.known()];
      const current = await writer.version.current();
      for (const version of [seen, other]) if (version !== null) expect(version).toBe(current);
      if (other !== null) known += 1;
    }
  }, 300_000);
});

describe('a server that is restarted', () => {
  it('leaves a process that knows nothing meanwhile, and is well again by itself', async () => {
    const url = await createDatabase('restarted');
    const store = await openStoreIn(url);
    const services = { db: store.db, search: store.search, clock: Date.now };
    const { id } = await createArticle(services, TEXT);
    await postgres.kill();
    await expect.poll(() => store.version.known()).toBeNull();
    await expect(store.version.current()).rejects.toThrow();
    await postgres.restart();
    await expect.poll(() => store.version.known(), { interval: 20 }).not.toBeNull();
    await updateArticle(services, id, 1, { title: 'After the restart' });
    await expectKnown(store);
  });
});
