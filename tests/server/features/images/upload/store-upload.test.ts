import { afterEach, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../../rules/messages/catalogue.ts';
import { isServable, markAbandoned } from '../../../../../server/features/images/image-repository.ts';
import { discardUpload, removeAllMarked } from '../../../../../server/features/images/remove-images.ts';
import type { ImageStore } from '../../../../../server/features/images/store/image-store.ts';
import { storeUpload } from '../../../../../server/features/images/store-upload.ts';
import { claimUploads } from '../claim-images.ts';
import { type OpenImages, openImages, shareImageAcceptor } from '../open-images.ts';
import { uploadNoise } from './upload-noise.ts';

shareImageAcceptor();

let images: OpenImages;

afterEach(() => images.close());

describe('an upload', () => {
  it('is a pending row with its files', async () => {
    images = await openImages();
    const uploaded = await uploadNoise(images, 'Ünïcode фото مرحبا.JPG', 1000);
    expect(uploaded).toEqual({
      path: expect.stringMatching(new RegExp(`^news-images/${images.now}-unicode-[a-z0-9]{8}\\.jpg$`)),
      url: `/uploads/${uploaded.path}`,
      name: 'Ünïcode фото مرحبا.JPG',
      width: 1000,
      height: 400,
      animated: false,
      srcset: expect.stringMatching(/^\S+-480\.webp 480w, \S+-960\.webp 960w$/),
      foundFocalPoint: { x: expect.any(Number), y: expect.any(Number) },
    });
    const stem = uploaded.path.replace(/^news-images\/(.*)\.jpg$/, '$1');
    expect(await images.files()).toEqual([`${stem}-480.webp`, `${stem}-960.webp`, `${stem}.jpg`]);
    expect(await images.rows()).toEqual([
      { path: uploaded.path, article_id: null, stored_at: images.now, deleted_at: null },
    ]);
  });

  it('is stored beside another of the same name', async () => {
    images = await openImages();
    const [one, two] = await Promise.all([uploadNoise(images, 'same.jpg'), uploadNoise(images, 'same.jpg')]);
    expect(one?.path).not.toBe(two?.path);
    expect(await images.files()).toHaveLength(4);
    expect(await images.rows()).toHaveLength(2);
  });

  it('leaves nothing when it is no picture', async () => {
    images = await openImages();
    const bytes = Buffer.from('GIF89a and no more');
    await expect(storeUpload(images.services, { bytes, name: 'x.gif' })).rejects.toThrow(
      'Failed to upload image: x.gif',
    );
    expect([await images.files(), await images.rows()]).toEqual([[], []]);
  });

  it.each([1, 2, 3])('leaves nothing when the disk is full at file %i', async (file) => {
    images = await openImages((store) => withRoomFor(file - 1, store));
    await expect(uploadNoise(images, 'holiday.jpg', 1000)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: `Failed to upload image: holiday.jpg. ${CATALOGUE.diskFull}`,
      cause: { code: 'ENOSPC' },
    });
    expect([await images.files(), await images.rows()]).toEqual([[], []]);
    expect(images.log).toMatchObject([{ level: 50, msg: 'An upload could not be stored' }]);
  });

  it('leaves nothing when the folder cannot be synced', async () => {
    let failures = 1;
    images = await openImages((store) => ({
      ...store,
      sync: () => (failures-- > 0 ? Promise.reject(new Error('EIO')) : store.sync()),
    }));
    await expect(uploadNoise(images)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect([await images.files(), await images.rows()]).toEqual([[], []]);
  });

  it('leaves nothing when its row was marked for deletion before it was stored', async () => {
    images = await openImages((store) => ({
      ...store,
      async sync() {
        const { now, services } = images;
        await markAbandoned(services.db, { createdBefore: now + 1, limit: 1, now });
        await store.sync();
      },
    }));
    await expect(uploadNoise(images)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect([await images.files(), await images.rows()]).toEqual([[], []]);
  });

  it('leaves its row to the sweep when its files cannot be removed', async () => {
    images = await openImages((store) => ({
      ...withRoomFor(1, store),
      delete: () => Promise.reject(new Error('EROFS')),
    }));
    await expect(uploadNoise(images)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      cause: { code: 'ENOSPC' },
    });
    expect(await images.rows()).toMatchObject([{ stored_at: null, deleted_at: null }]);
    expect(images.log.map(({ msg }) => msg)).toEqual([
      'An upload could not be stored',
      'The files of a failed upload could not be removed; the sweep removes them',
    ]);
  });

  it('has its row before its first file, and no file is shown before all are synced', async () => {
    const seen: unknown[] = [];
    images = await openImages((store) => ({
      ...store,
      async write(path, bytes) {
        seen.push(
          (await images.rows()).map(({ stored_at }) => stored_at),
          await isServable(images.services.db, path),
        );
        await store.write(path, bytes);
      },
      async sync() {
        await store.sync();
        seen.push(await images.files());
      },
    }));
    await uploadNoise(images);
    expect(seen).toEqual([[null], false, [null], false, [expect.any(String), expect.any(String)]]);
  });
});

describe('a discarded upload', () => {
  it('is gone, files and row, and cannot be discarded again', async () => {
    images = await openImages();
    const { path } = await uploadNoise(images);
    const kept = await uploadNoise(images);
    expect(await discardUpload(images.services, path)).toBe(true);
    expect(await discardUpload(images.services, path)).toBe(false);
    expect((await images.rows()).map((row) => row.path)).toEqual([kept.path]);
    expect(await images.files()).toHaveLength(2);
  });

  it('cannot be discarded again, or claimed by an article, while its files cannot be removed', async () => {
    images = await openImages((store) => ({ ...store, delete: () => Promise.reject(new Error('EROFS')) }));
    const { path } = await uploadNoise(images);
    await images.addArticle('a');
    expect(await discardUpload(images.services, path)).toBe(true);
    expect(await discardUpload(images.services, path)).toBe(false);
    await expect(claimUploads(images, 'a', [path])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await images.rows()).toMatchObject([{ path, article_id: null, deleted_at: images.now }]);
  });

  it('is never one that an article has, that is still written, or that does not exist', async () => {
    images = await openImages();
    const { path } = await uploadNoise(images);
    await images.addArticle('a');
    await claimUploads(images, 'a', [path]);
    const reserved = await images.reserve();
    for (const other of [path, reserved, 'news-images/1-none-abcdefgh.jpg', '../site.db', '']) {
      expect(await discardUpload(images.services, other)).toBe(false);
    }
    expect(await images.rows()).toHaveLength(2);
    expect(await images.files()).toHaveLength(2);
  });

  it('is no longer shown when its files cannot be deleted, and goes with the next removal', async () => {
    let failing = true;
    images = await openImages((store) => ({
      ...store,
      delete: (path) => (failing ? Promise.reject(new Error('EBUSY')) : store.delete(path)),
    }));
    const { path } = await uploadNoise(images);
    expect(await discardUpload(images.services, path)).toBe(true);
    expect(await isServable(images.services.db, path)).toBe(false);
    expect(await images.rows()).toMatchObject([{ path, deleted_at: images.now }]);
    expect(images.log).toMatchObject([{ level: 50, path }]);
    failing = false;
    await removeAllMarked(images.services);
    expect([await images.files(), await images.rows()]).toEqual([[], []]);
  });
});

/** A store on a disk that is full after some files: what was begun stays cut short, as on a real one. */
function withRoomFor(files: number, store: ImageStore): ImageStore {
  let written = 0;
  return {
    ...store,
    async write(path, bytes) {
      written += 1;
      if (written <= files) return store.write(path, bytes);
      await store.write(path, bytes.subarray(0, 10));
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    },
  };
}
