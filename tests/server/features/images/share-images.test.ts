import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type FocalPoint, MIDDLE } from '../../../../rules/images/focal-point.ts';
import type { ServableImage } from '../../../../server/features/images/image-repository.ts';
import { createShareImages } from '../../../../server/features/images/share-images.ts';
import { diskImageStore } from '../../../../server/features/images/store/disk-image-store.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';

it('makes every requested picture, however full the memory is and whatever else is requested', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'share-pictures-'));
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
  const photograph = await makePhotograph({ width: 300, height: 200 });
  for (const name of names) await writeFile(join(folder, name), photograph);
  const imageStore = { ...diskImageStore(folder), filePath: (name: string) => join(folder, name) };
  const images = names.map((path) => ({ path, width: 300, height: 200, focalPoint: MIDDLE }));
  const [first, ...others] = images as [ServableImage, ...ServableImage[]];
  const client = { address: '127.0.0.1' };
  const one = await createShareImages(imageStore)(first, client);

  const makeShareImage = createShareImages(imageStore, 1.5 * one.length);
  const make = (image: ServableImage) => makeShareImage(image, client);
  await make(first);
  const waiting = others.map(make);
  // Asked for last, it is the one to stay: those that are not made yet are the first to go.
  await make(first);
  for (const bytes of await Promise.all(waiting)) expect(bytes.equals(one)).toBe(true);
  await rm(folder, { recursive: true });
});

it.each([
  ['up or down', { width: 200, height: 300 }, { x: 50, y: 0 }, { x: 50, y: 100 }],
  ['left or right', { width: 400, height: 100 }, { x: 0, y: 50 }, { x: 100, y: 50 }],
])('makes another picture where the focal point moves %s', async (_way, size, before, after) => {
  const folder = await mkdtemp(join(tmpdir(), 'share-pictures-'));
  await writeFile(join(folder, 'a.jpg'), await makePhotograph(size));
  const imageStore = { ...diskImageStore(folder), filePath: (name: string) => join(folder, name) };
  const makeShareImage = createShareImages(imageStore);
  const make = (focalPoint: FocalPoint) =>
    makeShareImage({ path: 'a.jpg', owner: null, ...size, focalPoint }, { address: '127.0.0.1' });
  const first = await make(before);
  expect((await make(after)).equals(first)).toBe(false);
  expect(await make(before)).toBe(first);
  await rm(folder, { recursive: true });
});
