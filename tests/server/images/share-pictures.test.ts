import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskImageStore } from '../../../server/images/image-store.ts';
import { createSharePictures } from '../../../server/images/share-pictures.ts';
import { makePhotograph } from '../../support/data/photographs.ts';

it('makes every requested picture, however full the memory is and whatever else is requested', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'share-pictures-'));
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
  const photograph = await makePhotograph({ width: 300, height: 200 });
  for (const name of names) await writeFile(join(folder, name), photograph);
  const imageStore = { ...diskImageStore(folder), filePath: (name: string) => join(folder, name) };
  const one = await createSharePictures(imageStore)('a.jpg');

  const make = createSharePictures(imageStore, 1.5 * one.length);
  await make('a.jpg');
  const waiting = names.slice(1).map(make);
  // Asked for last, it is the one to stay: those that are not made yet are the first to go.
  await make('a.jpg');
  for (const bytes of await Promise.all(waiting)) expect(bytes.equals(one)).toBe(true);
  await rm(folder, { recursive: true });
});
