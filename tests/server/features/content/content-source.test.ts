import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { raiseSiteVersion } from '../../../../server/database/site-state/site-version.ts';
import { readContentEntry } from '../../../../server/features/content/content-entries.ts';
import { createContentSource } from '../../../../server/features/content/content-source.ts';
import { CONTENT_FILES } from '../../../../server/features/content/files/content-files.ts';
import { readSiteName } from '../../../../server/features/content/files/site-name.ts';
import { saveContent } from '../../../../server/features/content/writing/keep-content.ts';
import { changeData, runStatements } from '../../../support/data/sites/site-data.ts';
import { EVENT_ID, type OpenContent, openContent } from './open-content.ts';

const RAISE = 'update site_version set version = version + 1';

let site: OpenContent;

beforeEach(async () => {
  site = await openContent();
});

afterEach(() => site[Symbol.asyncDispose]());

const saveSite = (change: object, revision = 1) =>
  saveContent(
    site.services,
    { kind: 'WORDS', id: 'SITE', revision },
    { value: { ...CONTENT_FILES.SITE, ...change } },
  );

const setValue = (id: string, value: string) =>
  runStatements(site.folder, [['update content set value = ? where id = ?', value, id], [RAISE]]);

const raise = () =>
  site.store.db
    .transaction()
    .execute((transaction) => raiseSiteVersion(transaction, { articles: 0, published: 0 }));

it('a new site has the content of the files, with the same digest in every process', async () => {
  const before = site.source.known();
  const { content, revision } = await site.source.current();
  const other = await site.another();
  expect((await other.source.current()).revision).toBe(revision);
  expect(JSON.stringify(content)).toBe(JSON.stringify(before.content));
  expect(revision).toBe(before.revision);
});

it('the digest changes with the content alone', async () => {
  const before = await site.source.current();
  await raise();
  expect(await site.source.current()).toBe(before);
  await saveSite({ tagline: 'Other words' });
  const changed = await site.source.current();
  expect(changed.revision).not.toBe(before.revision);
  await saveSite({}, 2);
  expect((await site.source.current()).revision).toBe(before.revision);
});

it('a read that ends after a later one does not bring former words back', async () => {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let reads = 0;
  const db = site.store.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reads += 1;
      if (reads > 1) return result;
      begun.resolve();
      await released.promise;
      return result;
    },
  });
  const source = createContentSource({ db, version: site.store.version, log: site.log });
  const older = source.at(1);
  await begun.promise;
  await saveSite({ tagline: 'Later words' });
  expect((await source.at(2)).content.SITE.tagline).toBe('Later words');
  released.resolve();
  await older;
  expect(source.known().content.SITE.tagline).toBe('Later words');
});

it('the last known content stands where the data cannot be read, also for when a page expires', async () => {
  await saveSite({ tagline: 'Known words' });
  const known = await site.source.current();
  await changeData(site.folder, 'alter table content rename to elsewhere');
  expect(await site.source.at(Number.MAX_SAFE_INTEGER)).toBe(known);
  await changeData(site.folder, 'alter table elsewhere rename to content');
});

it('another process shows what was saved', async () => {
  const other = await site.another();
  await other.source.current();
  await saveSite({ name: 'Ubuntu Network' });
  const [{ content, revision }] = [await site.source.current()];
  expect(content.HOME.mission).toBe((await site.source.current()).content.HOME.mission);
  await expect.poll(async () => (await other.source.current()).revision).toBe(revision);
  expect((await other.source.current()).content).toEqual(content);
  expect(await readSiteName(other.store.db)).toBe('Ubuntu Network');
});

describe('a row that cannot be used does not take the site down', () => {
  const { find, ...withoutFind } = CONTENT_FILES.HOME;

  it.each<[string, string, string, (content: typeof CONTENT_FILES) => unknown, unknown]>([
    ['words that are no JSON', 'HOME', '{"title": ', ({ HOME }) => HOME.mission, CONTENT_FILES.HOME.mission],
    ['a wrong type', 'HOME', '{"title": 7}', ({ HOME }) => HOME.mission, CONTENT_FILES.HOME.mission],
    ['null', 'SITE', 'null', ({ SITE }) => SITE, CONTENT_FILES.SITE],
    [
      'an event with a wrong day',
      EVENT_ID,
      '{"date": "2027-02-30"}',
      ({ EVENTS }) => EVENTS,
      CONTENT_FILES.EVENTS,
    ],
  ])('%s', async (_name, id, value, part, expected) => {
    await setValue(id, value);
    await expect.poll(async () => part((await site.source.current()).content)).toEqual(expected);
    expect(site.log.lines).toEqual([
      expect.objectContaining({ level: 'error', details: expect.objectContaining({ id }) }),
    ]);
    await raise();
    await site.source.current();
    expect(site.log.lines).toHaveLength(1);
  });

  it('an event that the files do not have is left out', async () => {
    await changeData(
      site.folder,
      `insert into content select kind, 'of-nobody', language, 9, 0, 1, '[]', 1, 1, null from content where id = '${EVENT_ID}'; ${RAISE}`,
    );
    const ids = async () => (await site.source.current()).content.EVENTS.map(({ id }) => id);
    await expect.poll(() => ids().then(() => site.log.lines.length)).toBe(1);
    expect(await ids()).toEqual([EVENT_ID]);
  });

  it('words of an older program have what is new from the files, those of a newer one lose it', async () => {
    await setValue('HOME', JSON.stringify({ ...withoutFind, title: 'Our own title', later: 'x' }));
    await expect.poll(async () => (await site.source.current()).content.HOME.title).toBe('Our own title');
    expect((await site.source.current()).content.HOME).toMatchObject({ find, title: 'Our own title' });
    expect((await site.source.current()).content.HOME).not.toHaveProperty('later');
    const services = { db: site.store.db, content: site.source };
    const entry = await readContentEntry(services, { kind: 'WORDS', id: 'HOME' });
    expect(entry.value).toEqual({ ...CONTENT_FILES.HOME, title: 'Our own title' });
    expect(site.log.lines).toEqual([]);
  });
});
