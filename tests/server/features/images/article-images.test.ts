import { afterEach, describe, expect, it } from 'vitest';
import {
  holdUnclaimed,
  isHeld,
  markUnheld,
} from '../../../../server/features/images/claims/held-images-repository.ts';
import { imagesOf, isServable, markAll } from '../../../../server/features/images/image-repository.ts';
import { discardUpload, removeAllMarked } from '../../../../server/features/images/remove-images.ts';
import { claimUploads } from './claim-images.ts';
import { type OpenImages, openImages, shareImageAcceptor } from './open-images.ts';
import { uploadNoise } from './upload/upload-noise.ts';

shareImageAcceptor();

let images: OpenImages;

afterEach(() => images.close());

const hold = (articleId: string, kept: readonly string[]) =>
  images.services.db.transaction().execute((transaction) =>
    holdUnclaimed(
      transaction,
      { kind: 'ARTICLE', id: articleId },
      kept.map((path) => ({ path })),
      images.now,
    ),
  );

describe('the pictures of an article', () => {
  it('come in order, by article, with the smaller copies that there are', async () => {
    images = await openImages();
    const [one, two, other] = [
      await uploadNoise(images, 'one.jpg', 1700),
      await uploadNoise(images, 'two.jpg', 200),
      await uploadNoise(images),
    ];
    for (const id of ['a', 'b', 'c']) await images.addArticle(id);
    await claimUploads(images, 'a', [two.path, one.path]);
    await claimUploads(images, 'b', [other.path]);
    const found = await imagesOf(images.services.db, 'ARTICLE', ['c', 'b', 'a']);
    expect([...found.keys()].sort()).toEqual(['a', 'b']);
    const stem = one.url.slice(0, -'.jpg'.length);
    expect(found.get('a')).toEqual([
      {
        ...two,
        focalPoint: two.foundFocalPoint,
        alt: 'Picture 0',
        caption: '',
        isFeatured: true,
        animated: false,
        srcset: '',
      },
      {
        ...one,
        focalPoint: one.foundFocalPoint,
        alt: 'Picture 1',
        caption: '',
        isFeatured: false,
        animated: false,
        srcset: `${stem}-480.webp 480w, ${stem}-960.webp 960w, ${stem}-1600.webp 1600w`,
      },
    ]);
  });

  it('are claimed again by the article that has them', async () => {
    images = await openImages();
    const [one, two] = [await uploadNoise(images, 'one.jpg'), await uploadNoise(images, 'two.jpg')];
    await images.addArticle('a');
    await claimUploads(images, 'a', [one.path]);
    await claimUploads(images, 'a', [two.path, one.path]);
    const found = await imagesOf(images.services.db, 'ARTICLE', ['a']);
    expect(found.get('a')?.map(({ name, isFeatured }) => [name, isFeatured])).toEqual([
      ['two.jpg', true],
      ['one.jpg', false],
    ]);
  });

  it('cannot be of another article, discarded, unfinished or unknown; then nothing is claimed', async () => {
    images = await openImages();
    for (const id of ['a', 'b']) await images.addArticle(id);
    const [free, held, discarded] = [
      await uploadNoise(images),
      await uploadNoise(images),
      await uploadNoise(images),
    ];
    await claimUploads(images, 'b', [held.path]);
    await discardUpload(images.services, discarded.path);
    const reserved = await images.reserve();
    for (const path of [held.path, discarded.path, reserved, 'news-images/1-none-abcdefgh.jpg']) {
      await expect(claimUploads(images, 'a', [free.path, path])).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        message: `There is no image ${path} that this article could show.`,
      });
    }
    expect((await imagesOf(images.services.db, 'ARTICLE', ['a', 'b'])).get('b')).toHaveLength(1);
    expect((await images.rows()).filter((row) => row.article_id === 'a')).toEqual([]);
  });

  it('that it no longer names are held, without being shown, until no version names them; then they are removed', async () => {
    images = await openImages();
    const { db } = images.services;
    const [one, two] = [await uploadNoise(images, 'one.jpg'), await uploadNoise(images, 'two.jpg')];
    await images.addArticle('a');
    await claimUploads(images, 'a', [one.path, two.path]);
    await hold('a', [two.path]);
    expect([await isServable(db, one.path), await isHeld(db, one.path)]).toEqual([false, true]);
    expect([await isServable(db, two.path), await isHeld(db, two.path)]).toEqual([true, false]);
    expect((await imagesOf(db, 'ARTICLE', ['a'])).get('a')?.map(({ path }) => path)).toEqual([two.path]);
    expect(await discardUpload(images.services, one.path)).toBe(false);
    await removeAllMarked(images.services);
    expect(await images.files()).toHaveLength(4);
    expect(await markUnheld(db, { after: '', limit: 1, now: images.now })).toBe(one.path);
    expect(await markUnheld(db, { after: one.path, limit: 1, now: images.now })).toBe(null);
    await removeAllMarked(images.services);
    expect(await images.files()).toHaveLength(2);
    await db
      .transaction()
      .execute((transaction) => markAll(transaction, { kind: 'ARTICLE', id: 'a' }, images.now));
    await removeAllMarked(images.services);
    expect([await images.files(), await images.rows()]).toEqual([[], []]);
  });
});
