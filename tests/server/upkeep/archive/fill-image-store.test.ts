import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { diskImageStore } from '../../../../server/features/images/store/disk-image-store.ts';
import { FORMAT, type Manifest, pathOfImage } from '../../../../server/upkeep/archive/manifest.ts';
import { fillImageStore } from '../../../../server/upkeep/archive/read/fill-image-store.ts';

it('a repeated restore stores an image again of which a killed one has left a part', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fill-'));
  const image = 'news-images/1700000000000-one-abcdefgh.jpg';
  const path = pathOfImage(image);
  const bytes = Buffer.from('A whole image');
  const put = async (file: string, content: Buffer) => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  await put(join(folder, 'archive', path), bytes);
  await put(join(folder, 'site', image), bytes.subarray(0, 3));
  const manifest: Manifest = {
    format: FORMAT,
    siteId: null,
    time: 0,
    migration: '',
    tables: {},
    files: [{ path, bytes: bytes.length, sha256: hash('sha256', bytes) }],
    missing: [],
  };
  const store = diskImageStore(join(folder, 'site'));
  await fillImageStore(join(folder, 'archive'), manifest, store, () => undefined);
  expect(await readFile(join(folder, 'site', image), 'utf8')).toBe('A whole image');
  await rm(folder, { recursive: true });
});
