import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { withoutPngTexts } from '../../../../../server/features/images/accept/png-chunks.ts';
import { noise } from './make-images.ts';

const HEADER_END = 33;
const png = await noise(30, 20).png().toBuffer();

/** A chunk with a checksum that nobody looks at. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

const withChunks = (...chunks: readonly Buffer[]) =>
  Buffer.concat([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)]);

const text = (type: string) =>
  chunk(type, Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1e6, 'A'))]));

it.each(['tEXt', 'zTXt', 'iTXt'])('a PNG loses its texts of the kind %s, and nothing else', (type) => {
  const given = withChunks(text(type), text(type));
  expect(given.length).toBeGreaterThan(png.length);
  expect(withoutPngTexts(given).equals(png)).toBe(true);
});

it('a PNG keeps its colour profile, and its resolution', async () => {
  const given = await sharp(png).withIccProfile('p3').withMetadata({ density: 300 }).png().toBuffer();
  expect(withoutPngTexts(given).equals(given)).toBe(true);
});

it.each([
  ['ends in the middle of a chunk', png.subarray(0, -7)],
  ['names a chunk longer than itself', Buffer.concat([png.subarray(0, 8), Buffer.alloc(300, 0xff)])],
  ['has only a signature', png.subarray(0, 8)],
  ['goes on after its end', Buffer.concat([png, Buffer.from('and more')])],
])('a file that %s stays as it is', (_name, given) => {
  expect(withoutPngTexts(given).equals(given)).toBe(true);
});
