import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIDDLE } from '../../../rules/focal-point.ts';
import { diskImageStore } from '../../../server/images/disk-image-store.ts';
import type { ServableImage } from '../../../server/images/image-repository.ts';
import { createSharePictures } from '../../../server/images/share-pictures.ts';
import { makePhotograph } from '../../support/data/photographs.ts';

it('makes every requested picture, however full the memory is and whatever else is requested', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'share-pictures-'));
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
  const photograph = await makePhotograph({ width: 300, height: 200 });
  for (const name of names) await writeFile(join(folder, name), photograph);
  const imageStore = { ...diskImageStore(folder), filePath: (name: string) => join(folder, name) };
  const pictures = names.map((path) => ({ path, width: 300, height: 200, focalPoint: MIDDLE }));
  const [first, ...others] = pictures as [ServableImage, ...ServableImage[]];
  const asker = { address: '127.0.0.1' };
  const one = await createSharePictures(imageStore)(first, asker);

  const makeSharePicture = createSharePictures(imageStore, 1.5 * one.length);
  const make = (picture: ServableImage) => makeSharePicture(picture, asker);
  await make(first);
  const waiting = others.map(make);
  // Asked for last, it is the one to stay: those that are not made yet are the first to go.
  await make(first);
  for (const bytes of await Promise.all(waiting)) expect(bytes.equals(one)).toBe(true);
  await rm(folder, { recursive: true });
});
