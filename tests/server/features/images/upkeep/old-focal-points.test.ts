import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeUpload } from '../../../../../server/features/images/store-upload.ts';
import { findOldFocalPoints } from '../../../../../server/features/images/upkeep/old-focal-points.ts';
import { makePortrait } from '../../../../support/data/images/portraits.ts';
import { type OpenImages, openImages } from '../open-images.ts';

let images: OpenImages;

beforeEach(async () => {
  images = await openImages();
  for (const name of ['one.jpg', 'two.jpg']) {
    await storeUpload(images.services, { bytes: await makePortrait({ width: 90, height: 120 }), name });
  }
});

afterEach(() => images.close());

const forget = () =>
  images.services.db.updateTable('news_images').set({ found_focal_x: null, found_focal_y: null }).execute();

const points = () =>
  images.services.db.selectFrom('news_images').select(['found_focal_x', 'found_focal_y']).execute();

async function version(): Promise<number> {
  const row = await images.services.db.selectFrom('site_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

describe('the focal points of pictures of earlier versions', () => {
  it('are found as at an upload, and make cached pages stale once', async () => {
    const [found, before] = [await points(), await version()];
    await forget();
    await findOldFocalPoints(images.services, new AbortController().signal);
    expect(await points()).toEqual(found);
    expect(await version()).toBe(before + 1);
    expect(images.log).toEqual([]);
  });

  it('leave cached pages as they are where there is nothing to find', async () => {
    const before = await version();
    await findOldFocalPoints(images.services, new AbortController().signal);
    expect(await version()).toBe(before);
  });

  it('are left to the next start when the site is stopped', async () => {
    await forget();
    await findOldFocalPoints(images.services, AbortSignal.abort());
    expect(await points()).toEqual(Array(2).fill({ found_focal_x: null, found_focal_y: null }));
  });
});
