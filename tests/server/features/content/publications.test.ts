import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEPT_VERSION_DAYS, KEPT_VERSIONS } from '../../../../rules/articles/article-limits.ts';
import type { Publication } from '../../../../rules/content/publications.ts';
import { DAY_MS } from '../../../../rules/time/durations.ts';
import { CONTENT_FILES } from '../../../../server/features/content/files/content-files.ts';
import { previewContent } from '../../../../server/features/content/preview-content.ts';
import {
  createContent,
  deleteContent,
  saveContent,
} from '../../../../server/features/content/writing/keep-content.ts';
import { removeOldContentVersions } from '../../../../server/features/content/writing/remove-old-versions.ts';
import { acceptDocument } from '../../../../server/features/documents/accept-document.ts';
import { storeDocument } from '../../../../server/features/documents/store-document.ts';
import { sweepImages } from '../../../../server/features/images/upkeep/sweep.ts';
import { makePdf } from '../../../support/data/documents/make-pdf.ts';
import { backUp, restore } from '../../../support/data/sites/backups.ts';
import { makeSiteFolder } from '../../../support/server/apps/site-folder.ts';
import { type OpenContent, openContent, refusalOf } from './open-content.ts';

const BACKUP = { now: Date.UTC(2026, 0, 5), onProgress: () => undefined };
const VALUE = { title: 'Budget 2026', description: 'What the network spends.', language: 'pt' };
const [HANDBOOK] = CONTENT_FILES.PUBLICATIONS;

let site: OpenContent;

beforeEach(async () => {
  site = await openContent();
});

afterEach(() => site[Symbol.asyncDispose]());

const upload = (pages: number) =>
  storeDocument({ ...site.services, acceptDocument }, { bytes: makePdf({ pages }), name: 'budget.pdf' });

const shown = async (from = site): Promise<readonly Publication[]> =>
  (await from.source.current()).content.PUBLICATIONS;

async function upkeep() {
  await removeOldContentVersions(site.services);
  await sweepImages(site.services);
}

describe('a publication', () => {
  it('is shown with the pages and the size of its document, which no upkeep collects', async () => {
    const { url } = await upload(3);
    const { id } = await createContent(site.services, 'PUBLICATION', { value: { ...VALUE, document: url } });
    site.advance(2 * DAY_MS);
    await upkeep();
    expect(await shown()).toEqual([
      { ...HANDBOOK, languageName: 'English' },
      {
        id,
        ...VALUE,
        document: url,
        ownDocument: { pages: 3, bytes: expect.any(Number) },
        languageName: 'Português',
      },
    ]);
    expect(await site.folder.images.names()).toHaveLength(1);
  });

  it('keeps a replaced document for its versions, until the last of them goes', async () => {
    const [one, two] = [await upload(1), await upload(2)];
    const entry = await createContent(site.services, 'PUBLICATION', {
      value: { ...VALUE, document: one.url },
    });
    const save = (revision: number, value: object) =>
      saveContent(site.services, { kind: 'PUBLICATION', id: entry.id, revision }, { value });
    await save(1, { ...VALUE, document: two.url });
    site.advance(2 * DAY_MS);
    await upkeep();
    expect(await site.folder.images.names()).toHaveLength(2);
    for (let revision = 2; revision < 2 + KEPT_VERSIONS; revision += 1)
      await save(revision, { ...VALUE, document: two.url, subtitle: `Edition ${revision}` });
    site.advance((KEPT_VERSION_DAYS + 1) * DAY_MS);
    await upkeep();
    expect(await site.folder.images.names()).toEqual([two.path.replace(/^.*\//, '')]);
    await deleteContent(site.services, { kind: 'PUBLICATION', id: entry.id });
    expect(await site.folder.images.names()).toEqual([]);
  });

  it('is refused at its field with a document of another one, one that is lost, and none', async () => {
    const { url } = await upload(1);
    await createContent(site.services, 'PUBLICATION', { value: { ...VALUE, document: url } });
    const gone =
      'document: It should be a document that the site still has, and that nothing else shows. Choose the PDF again.';
    for (const document of [url, '/documents/1700000000000-budget-abcdefgh.pdf'])
      expect(
        await refusalOf(createContent(site.services, 'PUBLICATION', { value: { ...VALUE, document } })),
      ).toEqual({ code: 'BAD_USER_INPUT', mistakes: [gone] });
    for (const document of ['', 'https://example.org/budget.pdf', '/publications/missing.pdf', '/news'])
      expect(
        await refusalOf(createContent(site.services, 'PUBLICATION', { value: { ...VALUE, document } })),
      ).toMatchObject({
        code: 'BAD_USER_INPUT',
        mistakes: [expect.stringMatching(/^document: It should be an uploaded PDF/)],
      });
  });

  it.skipIf(process.env.ENGINE || process.env.PICTURES)('is in a backup, with its document', async () => {
    const { url, path } = await upload(2);
    await createContent(site.services, 'PUBLICATION', { value: { ...VALUE, document: url } });
    await using other = await makeSiteFolder();
    const dir = join(other.path, 'backup');
    await backUp(site.folder, dir, BACKUP);
    await restore(other, dir, BACKUP);
    expect(await other.images.names()).toEqual([path.replace(/^.*\//, '')]);
    await using restored = await openContent(other);
    expect(await shown(restored)).toEqual(await shown());
  });

  it('has an id that no other part of its page has', async () => {
    const { url } = await upload(1);
    const value = { ...VALUE, title: 'Glossary', document: url };
    const { id } = await createContent(site.services, 'PUBLICATION', { value });
    expect(id).toBe('glossary-2');
  });

  it('is previewed with a document that is not saved yet', async () => {
    const { url } = await upload(4);
    const { snapshot, path } = await previewContent(site.services.db, {
      kind: 'PUBLICATION',
      id: null,
      value: { ...VALUE, document: url },
    });
    expect(path).toBe('/resources#preview');
    expect(snapshot.content.PUBLICATIONS).toMatchObject([{}, { ownDocument: { pages: 4 } }]);
  });

  it('cannot be the last that is deleted, because the page needs one', async () => {
    const { id = '' } = HANDBOOK ?? {};
    expect(await refusalOf(deleteContent(site.services, { kind: 'PUBLICATION', id }))).toMatchObject({
      mistakes: [expect.stringMatching(/at least one publication/)],
    });
  });
});

it('the only publication of an older version is the first one, with its versions and translations', async () => {
  const { db } = site.store;
  const words = { title: 'Ours', subtitle: 'S', description: 'D', action: 'Read' };
  const former = JSON.stringify({ ...words, file: 'working-together', pages: 6 });
  const older = JSON.stringify({ ...words, title: 'Older', file: 'working-together', pages: 6 });
  const french = JSON.stringify([{ at: 'title', english: 'Ours', text: 'Le nôtre' }]);
  const statements = [
    sql`delete from content where kind = 'PUBLICATION'`,
    sql`delete from content_files where name = 'PUBLICATIONS'`,
    sql`insert into content_files (name, digest) values ('PUBLICATION', 'x')`,
    ...[
      ['en', former],
      ['fr', french],
    ].map(
      ([language, value]) =>
        sql`insert into content (kind, id, language, position, is_hidden, revision, value, created_at, updated_at)
          values ('WORDS', 'PUBLICATION', ${language}, 0, 0, 2, ${value}, 1, 2)`,
    ),
    sql`insert into content_versions (kind, id, language, revision, value, is_hidden, saved_at, replaced_at)
      values ('WORDS', 'PUBLICATION', 'en', 1, ${older}, 0, 1, 2)`,
    sql`drop index news_images_by_publication`,
    sql`alter table news_images drop column publication_id`,
    sql`delete from kysely_migration where name >= '0034'`,
  ];
  for (const statement of statements) await statement.execute(db);

  await using upgraded = await openContent(site.folder);
  const document = '/publications/working-together.pdf';
  expect(await shown(upgraded)).toEqual([{ id: 'working-together', ...words, document }]);
  const inFrench = (await upgraded.source.current()).in('fr').content.PUBLICATIONS;
  expect(inFrench).toMatchObject([{ title: 'Le nôtre', description: 'D' }]);
  const versions = await upgraded.store.db
    .selectFrom('content_versions')
    .select(['kind', 'id', 'revision', 'value'])
    .execute();
  expect(versions.map((version) => ({ ...version, value: JSON.parse(version.value) }))).toEqual([
    {
      kind: 'PUBLICATION',
      id: 'working-together',
      revision: 1,
      value: { ...words, title: 'Older', document },
    },
  ]);
  const left = await upgraded.store.db
    .selectFrom('content')
    .select('id')
    .where('kind', '=', 'WORDS')
    .where('id', '=', 'PUBLICATION')
    .execute();
  expect(left).toEqual([]);
});
