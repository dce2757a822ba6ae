import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptImage } from '../../../../../server/features/images/accept/accept-image.ts';
import { lookAtImage } from '../../../../../server/features/images/store/image-file.ts';
import { animation, noise } from '../accept/make-images.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-file-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function look(name: string, bytes: Buffer) {
  await writeFile(join(folder, name), bytes);
  return lookAtImage(join(folder, name))?.damage;
}

it.each([
  ['jpg', async () => noise(500, 301).jpeg()],
  ['png', async () => noise(500, 301, 4).png()],
  ['gif', async () => noise(500, 301).gif({ effort: 1 })],
  ['webp', async () => noise(500, 301, 4).webp()],
  ['gif', async () => (await animation(3)).gif()],
  ['webp', async () => (await animation(3)).webp()],
])(
  'a stored %s, and its smaller copies, show no damage; cut short or with zeros at an end they do',
  async (_type, make) => {
    const sent = await (await make()).toBuffer();
    const { extension, bytes, renditions } = await acceptImage({ bytes: sent, name: 'x' });
    const files = [
      { name: `own.${extension}`, bytes },
      ...renditions.map((copy) => ({ name: `${copy.width}.webp`, bytes: copy.bytes })),
    ];
    for (const file of files) {
      expect(await look(file.name, file.bytes)).toBe(null);
      expect(await look(file.name, file.bytes.subarray(0, -1))).toMatch(/^does not end/);
      expect(await look(file.name, Buffer.alloc(file.bytes.length))).toMatch(/^does not begin/);
      expect(await look(file.name, Buffer.alloc(0))).toMatch(/^does not begin/);
    }
  },
);

it.skipIf(process.platform === 'win32')('a pipe in the place of a picture is not opened', () => {
  spawnSync('mkfifo', [join(folder, 'pipe.webp')]);
  expect(lookAtImage(join(folder, 'pipe.webp'))).toMatchObject({
    isReadable: false,
    damage: 'is not a file',
  });
  expect(lookAtImage(join(folder, 'nothing.webp'))).toBe(null);
});
