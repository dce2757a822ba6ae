import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEPT_VERSION_DAYS, KEPT_VERSIONS } from '../../../../rules/articles/article-limits.ts';
import { DAY_MS } from '../../../../rules/time/durations.ts';
import {
  contentVersionList,
  readContentEntries,
  readContentEntry,
} from '../../../../server/features/content/content-entries.ts';
import { CONTENT_EXPORTS } from '../../../../server/features/content/content-kinds.ts';
import {
  findContentVersion,
  findContentVersions,
} from '../../../../server/features/content/content-version-repository.ts';
import { CONTENT_FILES } from '../../../../server/features/content/files/content-files.ts';
import { loadContent } from '../../../../server/features/content/files/load-content.ts';
import {
  createContent,
  deleteContent,
  moveContent,
  restoreContentVersion,
  saveContent,
} from '../../../../server/features/content/writing/keep-content.ts';
import { removeOldContentVersions } from '../../../../server/features/content/writing/remove-old-versions.ts';
import {
  EVENT,
  EVENT_ID,
  MEMBER,
  MEMBER_ID,
  type OpenContent,
  openContent,
  refusalOf,
} from './open-content.ts';

const SITE = { kind: 'WORDS', id: 'SITE' } as const;
const CONFLICT = { code: 'CONFLICT', mistakes: [] };
const NOT_FOUND = { code: 'NOT_FOUND', mistakes: [] };
const SAVES = process.env.LONG ? 1000 : 200;

let site: OpenContent;

beforeEach(async () => {
  site = await openContent();
});

afterEach(() => site[Symbol.asyncDispose]());

const savePhone = (phone: string, revision: number, { services }: OpenContent = site) =>
  saveContent(services, { ...SITE, revision }, { value: { ...CONTENT_FILES.SITE, phone } });

const entriesOf = async (kind: 'EVENT' | 'MEMBER') =>
  (await readContentEntries({ db: site.store.db, content: site.source }, kind)).map(({ id }) => id);

const versionsOf = async (key: { kind: 'WORDS' | 'EVENT' | 'MEMBER'; id: string }) =>
  (await findContentVersions(site.store.db, key, { before: null, limit: 100 })).map(
    ({ revision }) => revision,
  );

describe('a save', () => {
  it('stands in the next snapshot, wherever the words name it', async () => {
    const before = await site.source.current();
    await savePhone('+27 11 555 0100', 1);
    const { content, revision } = await site.source.current();
    expect(content.SITE.phone).toBe('+27 11 555 0100');
    expect(revision).not.toBe(before.revision);
    expect(site.source.known().content).toBe(content);
  });

  it('keeps what it replaces, which can be restored', async () => {
    expect(await savePhone('+27 11 555 0100', 1)).toMatchObject({ revision: 2 });
    expect(await savePhone('+27 11 555 0200', 2)).toMatchObject({ revision: 3 });
    const versions = await contentVersionList(site.store.db, SITE).find({ limit: 10, after: null });
    expect(
      versions.map(({ revision, value }) => [revision, (value as typeof CONTENT_FILES.SITE).phone]),
    ).toEqual([
      [2, '+27 11 555 0100'],
      [1, CONTENT_FILES.SITE.phone],
    ]);
    await restoreContentVersion(site.services, { ...SITE, version: 1, revision: 3 });
    const services = { db: site.store.db, content: site.source };
    expect(await readContentEntry(services, SITE)).toMatchObject({ revision: 4, value: CONTENT_FILES.SITE });
    expect(await versionsOf(SITE)).toEqual([3, 2, 1]);
    expect(await findContentVersion(site.store.db, SITE, 2)).toMatchObject({ revision: 2, isHidden: false });
  });

  it('that changes nothing keeps revision, versions and site version, also with keys in another order', async () => {
    const version = await site.store.version.current();
    const value = Object.fromEntries(Object.entries(CONTENT_FILES.SITE).toReversed());
    expect(await saveContent(site.services, { ...SITE, revision: 1 }, { value })).toMatchObject({
      revision: 1,
    });
    expect([await versionsOf(SITE), await site.store.version.current()]).toEqual([[], version]);
  });

  it('of an old revision is refused, and of what is not there', async () => {
    await savePhone('+27 11 555 0100', 1);
    expect(await refusalOf(savePhone('+27 11 555 0200', 1))).toEqual(CONFLICT);
    const version = { version: 7, revision: 2 };
    expect(await refusalOf(restoreContentVersion(site.services, { ...SITE, ...version }))).toEqual(NOT_FOUND);
    const unknown = { kind: 'EVENT', id: 'unknown' } as const;
    expect([
      await refusalOf(saveContent(site.services, { ...unknown, revision: 1 }, { value: EVENT })),
      await refusalOf(moveContent(site.services, { ...unknown, before: null })),
      await refusalOf(moveContent(site.services, { kind: 'EVENT', id: EVENT_ID, before: 'unknown' })),
      await refusalOf(deleteContent(site.services, unknown)),
      await refusalOf(restoreContentVersion(site.services, { ...unknown, ...version })),
      await refusalOf(deleteContent(site.services, { kind: 'EVENT', id: EVENT_ID, revision: 2 })),
    ]).toEqual([NOT_FOUND, NOT_FOUND, NOT_FOUND, NOT_FOUND, NOT_FOUND, CONFLICT]);
  });

  it(`of two processes at once is never lost: ${SAVES} saves, each by the newest revision`, async () => {
    const other = await site.another();
    let acknowledged = 0;
    const saveHalf = async (of: OpenContent) => {
      for (let number = 0; number < SAVES / 2; ) {
        const { revision, value } = await readContentEntry({ db: of.store.db, content: of.source }, SITE);
        const before = (value as typeof CONTENT_FILES.SITE).tagline;
        const tagline = before.startsWith('Saved ') ? `Saved ${Number(before.slice(6)) + 1}` : 'Saved 1';
        const change = { value: { ...CONTENT_FILES.SITE, tagline } };
        const refused = await refusalOf(saveContent(of.services, { ...SITE, revision }, change));
        if (refused) expect(refused).toEqual(CONFLICT);
        else [number, acknowledged] = [number + 1, acknowledged + 1];
      }
    };
    await Promise.all([saveHalf(site), saveHalf(other)]);
    const services = { db: site.store.db, content: site.source };
    expect(acknowledged).toBe(SAVES);
    expect(await readContentEntry(services, SITE)).toMatchObject({
      revision: SAVES + 1,
      value: { tagline: `Saved ${SAVES}` },
    });
  });
});

describe('a list', () => {
  it('takes a new entry at its end, with an id of its own', async () => {
    const files = CONTENT_FILES.MEMBERS.map(({ id }) => id);
    for (const expected of ['two-banks-community-trust', 'two-banks-community-trust-2']) {
      const entry = await createContent(site.services, 'MEMBER', { value: MEMBER });
      expect(entry).toMatchObject({ id: expected, revision: 1, isHidden: false });
    }
    expect(await entriesOf('MEMBER')).toEqual([
      ...files,
      'two-banks-community-trust',
      'two-banks-community-trust-2',
    ]);
    expect((await site.source.current()).content.MEMBERS).toHaveLength(files.length + 2);
  });

  it('gives no entry the id of an element that pages have, or of the calendar of all events', async () => {
    for (const title of ['Main', 'Calendar']) {
      const { id } = await createContent(site.services, 'EVENT', { value: { ...EVENT, title } });
      expect(id).toBe(`${title.toLowerCase()}-2`);
    }
  });

  it('can be ordered, which raises no revision', async () => {
    const [first = '', second = '', third = '', ...rest] = CONTENT_FILES.MEMBERS.map(({ id }) => id);
    await moveContent(site.services, { kind: 'MEMBER', id: third, before: first });
    expect(await entriesOf('MEMBER')).toEqual([third, first, second, ...rest]);
    await moveContent(site.services, { kind: 'MEMBER', id: third, before: null });
    expect(await entriesOf('MEMBER')).toEqual([first, second, ...rest, third]);
    const moved = await moveContent(site.services, { kind: 'MEMBER', id: first, before: first });
    expect(moved).toMatchObject({ id: first, revision: 1 });
    expect((await site.source.current()).content.MEMBERS.map(({ id }) => id)).toEqual([
      first,
      second,
      ...rest,
      third,
    ]);
  });

  it('does not show a hidden entry to visitors', async () => {
    const key = { kind: 'MEMBER', id: MEMBER_ID } as const;
    await saveContent(site.services, { ...key, revision: 1 }, { isHidden: true });
    const { content } = await site.source.current();
    expect(content.MEMBERS.map(({ id }) => id)).not.toContain(MEMBER_ID);
    expect(await entriesOf('MEMBER')).toContain(MEMBER_ID);
    await saveContent(site.services, { ...key, revision: 2 }, { isHidden: false });
    expect((await site.source.current()).content.MEMBERS).toEqual(CONTENT_FILES.MEMBERS);
  });

  it('loses a deleted entry with its versions', async () => {
    const key = { kind: 'EVENT', id: EVENT_ID } as const;
    await saveContent(site.services, { ...key, revision: 1 }, { value: { ...EVENT, title: 'Another' } });
    await deleteContent(site.services, { ...key, revision: 2 });
    expect([await entriesOf('EVENT'), await versionsOf(key)]).toEqual([[], []]);
    expect((await site.source.current()).content.EVENTS).toEqual([]);
  });

  it('never gives the id of a deleted entry again, also where the files took the entry away', async () => {
    const { id } = await createContent(site.services, 'MEMBER', { value: MEMBER });
    await deleteContent(site.services, { kind: 'MEMBER', id });
    const second = await createContent(site.services, 'MEMBER', { value: MEMBER });
    expect([id, second.id]).toEqual(['two-banks-community-trust', 'two-banks-community-trust-2']);
    const members = CONTENT_EXPORTS.filter(({ name }) => name === 'MEMBERS');
    await loadContent(site.services, CONTENT_FILES, members, { isWhole: true });
    const third = await createContent(site.services, 'MEMBER', { value: MEMBER });
    expect(third.id).toBe('two-banks-community-trust-3');
    // Of another kind it is free.
    const event = await createContent(site.services, 'EVENT', { value: { ...EVENT, title: MEMBER.name } });
    expect(event.id).toBe(id);
  });

  it('takes one entry for each idempotency key, and returns it as it is now', async () => {
    const add = (key: string, name: string) =>
      createContent(site.services, 'MEMBER', { value: { ...MEMBER, name }, key });
    const made = await add('a', 'First');
    await saveContent(site.services, { ...made, revision: 1 }, { value: { ...MEMBER, name: 'Changed' } });
    const [again, other] = [await add('a', 'Second'), await add('b', 'First')];
    expect(again).toMatchObject({ id: made.id, revision: 2 });
    expect(JSON.parse(again.value)).toMatchObject({ name: 'Changed' });
    expect(other.id).toBe('first-2');
    // A deletion forgets the key.
    await deleteContent(site.services, { kind: 'MEMBER', id: made.id });
    expect((await add('a', 'First')).id).toBe('first-3');
    // Keys of events are others.
    const event = await createContent(site.services, 'EVENT', { value: EVENT, key: 'b' });
    expect(event.kind).toBe('EVENT');
    for (const key of ['', 'x'.repeat(101), '\ud800'])
      expect(await refusalOf(add(key, 'First'))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

it('versions are kept as those of articles are', async () => {
  const count = KEPT_VERSIONS + 5;
  for (let revision = 1; revision <= count; revision += 1)
    await savePhone(`+27 11 555 ${1000 + revision}`, revision);
  await saveContent(
    site.services,
    { kind: 'EVENT', id: EVENT_ID, revision: 1 },
    { value: { ...EVENT, title: 'x' } },
  );
  const all = Array.from({ length: count }, (_, index) => count - index);
  await removeOldContentVersions(site.services);
  expect(await versionsOf(SITE)).toEqual(all);
  site.advance((KEPT_VERSION_DAYS + 1) * DAY_MS);
  await removeOldContentVersions(site.services);
  expect(await versionsOf(SITE)).toEqual(all.slice(0, KEPT_VERSIONS));
  expect(await versionsOf({ kind: 'EVENT', id: EVENT_ID })).toEqual([1]);
});
