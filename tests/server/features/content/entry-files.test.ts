import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEPT_VERSION_DAYS, KEPT_VERSIONS } from '../../../../rules/articles/article-limits.ts';
import { formOf } from '../../../../rules/content/form/form.ts';
import { LIST_KINDS, LISTS } from '../../../../rules/content/lists.ts';
import type { Member } from '../../../../rules/content/members.ts';
import { siteFacts } from '../../../../rules/content/site-facts.ts';
import { DAY_MS } from '../../../../rules/time/durations.ts';
import { CONTENT_EXPORTS } from '../../../../server/features/content/content-kinds.ts';
import { KINDS_WITH_FILES } from '../../../../server/features/content/entry-files.ts';
import { CONTENT_FILES } from '../../../../server/features/content/files/content-files.ts';
import { loadContent } from '../../../../server/features/content/files/load-content.ts';
import { contextOf } from '../../../../server/features/content/writing/check-content.ts';
import {
  createContent,
  deleteContent,
  restoreContentVersion,
  saveContent,
} from '../../../../server/features/content/writing/keep-content.ts';
import { removeOldContentVersions } from '../../../../server/features/content/writing/remove-old-versions.ts';
import {
  createImageAcceptor,
  type ImageAcceptor,
} from '../../../../server/features/images/accept/image-acceptor.ts';
import { isHeld } from '../../../../server/features/images/claims/held-images-repository.ts';
import { isServable } from '../../../../server/features/images/image-repository.ts';
import { sweepImages } from '../../../../server/features/images/upkeep/sweep.ts';
import { backUp, restore } from '../../../support/data/sites/backups.ts';
import { makeSiteFolder } from '../../../support/server/apps/site-folder.ts';
import { uploadNoise } from '../images/upload/upload-noise.ts';
import {
  EVENT,
  EVENT_ID,
  MEMBER,
  MEMBER_ID,
  type OpenContent,
  openContent,
  refusalOf,
} from './open-content.ts';

const EVENT_KEY = { kind: 'EVENT', id: EVENT_ID } as const;
const MEMBER_KEY = { kind: 'MEMBER', id: MEMBER_ID } as const;
const BACKUP = { now: Date.UTC(2026, 0, 5), onProgress: () => undefined };
const GONE = {
  code: 'BAD_USER_INPUT',
  mistakes: [
    'image: It should be an image that the site still has, and that nothing else shows. Choose the image again.',
  ],
};

let site: OpenContent;
let acceptor: ImageAcceptor;

beforeAll(() => {
  acceptor = createImageAcceptor(pino({ level: 'silent' }));
});

afterAll(() => acceptor.close());

beforeEach(async () => {
  site = await openContent();
});

afterEach(() => site[Symbol.asyncDispose]());

const upload = async () =>
  uploadNoise({ services: { ...site.services, acceptImage: acceptor.acceptImage } } as never);

const saveMember = (image: string | undefined, revision: number) =>
  saveContent(site.services, { ...MEMBER_KEY, revision }, { value: { ...MEMBER, ...(image && { image }) } });

const stateOf = async (path: string) => {
  const { db } = site.store;
  if (await isServable(db, path)) return 'shown';
  return (await isHeld(db, path)) ? 'held' : 'gone';
};

const shownMember = async ({ source }: OpenContent = site): Promise<Member | undefined> =>
  (await source.current()).content.MEMBERS.find(({ id }) => id === MEMBER_ID);

async function upkeep() {
  await removeOldContentVersions(site.services);
  await sweepImages(site.services);
}

describe('an uploaded image', () => {
  it('is shown with its size by the member or the event that names it, and no longer collected', async () => {
    const [one, two] = [await upload(), await upload()];
    await saveMember(one.url, 1);
    await saveContent(site.services, { ...EVENT_KEY, revision: 1 }, { value: { ...EVENT, image: two.url } });
    const { content } = await site.source.current();
    const { path, url, width, height, animated, srcset, foundFocalPoint } = one;
    expect(await shownMember()).toMatchObject({
      image: url,
      ownImage: { path, url, width, height, animated, srcset, focalPoint: foundFocalPoint },
    });
    expect(content.EVENTS.find(({ id }) => id === EVENT_ID)).toMatchObject({
      ownImage: { url: two.url, width: 600, height: 400 },
    });
    site.advance(2 * DAY_MS);
    const unused = await upload();
    site.advance(2 * DAY_MS);
    await upkeep();
    expect([await stateOf(one.path), await stateOf(two.path), await stateOf(unused.path)]).toEqual([
      'shown',
      'shown',
      'gone',
    ]);
  });

  it('that is replaced stays with the versions, comes back with one, and goes with the last', async () => {
    const [one, two] = [await upload(), await upload()];
    await saveMember(one.url, 1);
    await saveMember(two.url, 2);
    expect([await stateOf(one.path), await stateOf(two.path)]).toEqual(['held', 'shown']);
    await restoreContentVersion(site.services, { ...MEMBER_KEY, version: 2, revision: 3 });
    expect([await stateOf(one.path), await stateOf(two.path)]).toEqual(['shown', 'held']);
    expect(await shownMember()).toMatchObject({ ownImage: { url: one.url } });
    await saveMember(undefined, 4);
    await upkeep();
    expect([await stateOf(one.path), await stateOf(two.path)]).toEqual(['held', 'held']);
    const shown = await shownMember();
    expect([shown?.image, shown?.ownImage]).toEqual([undefined, undefined]);
    for (let revision = 5; revision < 5 + KEPT_VERSIONS; revision += 1)
      await saveContent(
        site.services,
        { ...MEMBER_KEY, revision },
        { value: { ...MEMBER, does: `Work ${revision}` } },
      );
    site.advance((KEPT_VERSION_DAYS + 1) * DAY_MS);
    await upkeep();
    expect([await stateOf(one.path), await stateOf(two.path)]).toEqual(['gone', 'gone']);
    expect(await site.folder.images.names()).toEqual([]);
  });

  it('goes with its entry, with those of its versions', async () => {
    const [one, two] = [await upload(), await upload()];
    const { id } = await createContent(site.services, 'EVENT', { value: { ...EVENT, image: one.url } });
    const value = { ...EVENT, image: two.url };
    await saveContent(site.services, { kind: 'EVENT', id, revision: 1 }, { value });
    await deleteContent(site.services, { kind: 'EVENT', id });
    expect(await site.folder.images.names()).toEqual([]);
    expect([await stateOf(one.path), await stateOf(two.path)]).toEqual(['gone', 'gone']);
  });

  it('goes with an entry that the files of a host replace', async () => {
    const { path, url } = await upload();
    await createContent(site.services, 'MEMBER', { value: { ...MEMBER, name: 'Another', image: url } });
    const wanted = CONTENT_EXPORTS.filter(({ name }) => name === 'MEMBERS');
    await loadContent(site.services, CONTENT_FILES, wanted, { isWhole: true });
    await upkeep();
    expect([await stateOf(path), await site.folder.images.names()]).toEqual(['gone', []]);
  });

  it('of another entry, or one that the site does not have any more, is refused at the field', async () => {
    const { url } = await upload();
    await saveMember(url, 1);
    const taken = saveContent(
      site.services,
      { ...EVENT_KEY, revision: 1 },
      { value: { ...EVENT, image: url } },
    );
    expect(await refusalOf(taken)).toEqual(GONE);
    const created = createContent(site.services, 'MEMBER', { value: { ...MEMBER, image: url } });
    expect(await refusalOf(created)).toEqual(GONE);
    const unknown = '/uploads/news-images/1700000000000-photo-abcdefgh.jpg';
    expect(await refusalOf(saveMember(unknown, 2))).toEqual(GONE);
    expect(await shownMember()).toMatchObject({ ownImage: { url } });
  });

  it.skipIf(process.env.ENGINE || process.env.PICTURES)('is in a backup, with its copies', async () => {
    const { url } = await upload();
    await saveMember(url, 1);
    await using other = await makeSiteFolder();
    const dir = join(other.path, 'backup');
    await backUp(site.folder, dir, BACKUP);
    await restore(other, dir, BACKUP);
    expect(await other.images.names()).toEqual(await site.folder.images.names());
    await using restored = await openContent(other);
    expect(await shownMember(restored)).toMatchObject({ ownImage: { url } });
  });

  it('whose row is lost is not shown, and the rest of the entry is', async () => {
    const { path, url } = await upload();
    await saveMember(url, 1);
    await site.store.db.deleteFrom('news_images').where('path', '=', path).execute();
    const member = await shownMember(await site.another());
    expect([member?.name, member?.image, member?.ownImage]).toEqual([MEMBER.name, url, undefined]);
  });
});

it('each list whose schema has an image has a column in the table of images', () => {
  const { schemas } = contextOf(siteFacts({}, []), {});
  const withImage = LIST_KINDS.filter((kind) => {
    const schema = schemas[LISTS[kind].name];
    return schema && JSON.stringify(formOf(schema)).includes('"control":"image"');
  });
  expect(withImage).toEqual(KINDS_WITH_FILES);
  expect(withImage).toContain('EVENT');
});
