import { afterEach, expect, it } from 'vitest';
import { MIDDLE } from '../../../../../rules/images/focal-point.ts';
import { claimImages } from '../../../../../server/features/images/claims/image-claims-repository.ts';
import { reserveImage } from '../../../../../server/features/images/image-repository.ts';
import { storeUpload } from '../../../../../server/features/images/store-upload.ts';
import { sweepImages } from '../../../../../server/features/images/upkeep/sweep.ts';
import { everyHour } from '../../../../../server/platform/clock/every-hour.ts';
import { noise } from '../accept/make-images.ts';
import { type OpenImages, openImages, shareImageAcceptor } from '../open-images.ts';

const HOUR = 60 * 60 * 1000;

shareImageAcceptor();

let images: OpenImages;

afterEach(() => images.close());

const upload = async () =>
  storeUpload(images.services, { bytes: await noise(600, 400).jpeg().toBuffer(), name: 'photo.jpg' });

/** What a crash leaves behind: a row, and some of its files. */
async function crash(path: string, files: readonly string[], createdAt = images.now) {
  const { db, imageStore } = images.services;
  const image = { path, name: 'x', width: 600, height: 400, animated: false, bytes: 9 };
  await reserveImage(db, { ...image, foundFocalPoint: MIDDLE }, createdAt);
  for (const file of files) await imageStore.write(file, Buffer.from('cut short'));
}

it('pending pictures stay for 24 hours', async () => {
  images = await openImages();
  await upload();
  images.now += 24 * HOUR;
  await sweepImages(images.services);
  expect(await images.files()).toHaveLength(2);
  images.now += 1;
  await sweepImages(images.services);
  expect([await images.files(), await images.rows()]).toEqual([[], []]);
});

it('what a crash left behind is removed after 24 hours, with its files or without', async () => {
  images = await openImages();
  const stem = 'news-images/1-cut-abcdefgh';
  await crash(`${stem}.jpg`, [`${stem}.jpg`, `${stem}-480.webp`]);
  await crash('news-images/1-cut-abcdefgi.png', ['news-images/1-cut-abcdefgi.png']);
  await crash('news-images/1-cut-abcdefgj.gif', []);
  await sweepImages(images.services);
  expect(await images.files()).toHaveLength(3);
  images.now += 24 * HOUR + 1;
  await sweepImages(images.services);
  expect([await images.files(), await images.rows()]).toEqual([[], []]);
});

it("an article's pictures stay for ever", async () => {
  images = await openImages();
  const { path } = await upload();
  await images.addArticle('a');
  await images.services.db
    .transaction()
    .execute((transaction) =>
      claimImages(transaction, { kind: 'ARTICLE', id: 'a' }, [
        { path, alt: '', caption: '', isFeatured: true, focalPoint: null, position: 0 },
      ]),
    );
  images.now += 1000 * 24 * HOUR;
  await sweepImages(images.services);
  expect(await images.files()).toHaveLength(2);
  expect(await images.rows()).toMatchObject([{ path, deleted_at: null }]);
});

it('several batches go in one sweep, around those that resist', async () => {
  const resisting = [
    'news-images/1-x-00000003.jpg',
    'news-images/1-x-00000049.jpg',
    'news-images/1-x-00000229.jpg',
  ];
  images = await openImages((store) => ({
    ...store,
    delete: (path) => (resisting.includes(path) ? Promise.reject(new Error('EACCES')) : store.delete(path)),
  }));
  for (let index = 0; index < 230; index += 1) {
    const path = `news-images/1-x-${String(index).padStart(8, '0')}.jpg`;
    await crash(path, [path], images.now + (index % 7));
  }
  images.now += 25 * HOUR;
  await sweepImages(images.services);
  expect((await images.rows()).map(({ path }) => path)).toEqual(resisting);
  expect(await images.files()).toHaveLength(3);
  expect(images.log.map(({ path }) => path).sort()).toEqual(resisting);
});

it('a sweep that cannot read its data logs that and does no harm', async () => {
  images = await openImages();
  const broken = await openImages();
  await broken.close();
  await sweepImages({ ...images.services, db: broken.services.db });
  expect(images.log.map(({ level }) => level)).toEqual([50, 50]);
});

it('sweeping starts with the site, and ends when it is stopped', async () => {
  images = await openImages();
  await crash('news-images/1-cut-abcdefgh.png', ['news-images/1-cut-abcdefgh.png'], images.now - 25 * HOUR);
  const sweeping = everyHour((signal) => sweepImages(images.services, signal));
  await expect.poll(() => images.rows()).toEqual([]);
  await sweeping.stop();
  expect([await images.files(), await images.rows(), images.log]).toEqual([[], [], []]);
});

it('stopping waits for the current batch and leaves the rest', async () => {
  images = await openImages();
  for (let index = 0; index < 120; index += 1) {
    await crash(`news-images/1-x-${String(index).padStart(8, '0')}.jpg`, [], images.now - 25 * HOUR);
  }
  await everyHour((signal) => sweepImages(images.services, signal)).stop();
  const left = await images.rows();
  expect(left.length).toBeGreaterThanOrEqual(70);
  // Longer than many batches take.
  const { path } = await upload();
  expect((await images.rows()).filter((row) => row.path !== path)).toEqual(left);
});
