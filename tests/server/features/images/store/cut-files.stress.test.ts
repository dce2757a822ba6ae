import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acceptImage } from '../../../../../server/features/images/accept/accept-image.ts';
import { describeCorpus } from '../../../../support/data/attacks/describe-corpus.ts';
import { noise, scanSegments } from '../accept/make-images.ts';

type Format = 'jpeg' | 'png' | 'gif' | 'webp';

const isTaken = (bytes: Buffer) =>
  acceptImage({ bytes, name: 'x' }).then(
    () => true,
    () => false,
  );

/** By how many bytes the file may be cut at its end. */
async function takenCuts(bytes: Buffer): Promise<number[]> {
  const cuts = [...upTo(14), 20, 100, Math.floor(bytes.length / 2)];
  const taken: number[] = [];
  for (const cut of cuts) if (await isTaken(bytes.subarray(0, bytes.length - cut))) taken.push(cut);
  return taken;
}

const upTo = (last: number) => [...Array(last + 1).keys()];

describe('a file that was cut', () => {
  it.each<[string, Format, object, number]>([
    ['a JPEG without its end marker', 'jpeg', {}, 2],
    ['a progressive JPEG without its end marker', 'jpeg', { progressive: true }, 2],
    ['a JPEG of full colour without its end marker', 'jpeg', { quality: 100, chromaSubsampling: '4:4:4' }, 2],
    ['a PNG without its last chunk, which is empty', 'png', {}, 12],
    ['a GIF without its trailer', 'gif', {}, 1],
    ['a WebP file whose data is padded itself', 'webp', {}, 0],
  ])(
    '%s is taken, as browsers show it whole; with less it is refused',
    async (_what, format, options, most) => {
      const bytes = await noise(61, 47)[format](options).toBuffer();
      expect(await takenCuts(bytes)).toEqual(upTo(most));
    },
  );

  it('between two scans of a progressive JPEG is refused: it would be shown with less detail', async () => {
    const scans = scanSegments(await noise(61, 47).jpeg({ progressive: true }).toBuffer());
    expect(scans.length).toBeGreaterThan(5);
    for (let count = 1; count < scans.length; count += 1) {
      expect(await isTaken(Buffer.concat(scans.slice(0, count)))).toBe(false);
    }
    expect(await isTaken(Buffer.concat(scans))).toBe(true);
  });

  it.each([
    ['is missing', (webp: Buffer) => webp.subarray(0, -1)],
    ['is missing, and not counted', (webp: Buffer) => stateSize(webp, -1).subarray(0, -1)],
    ['is not counted', (webp: Buffer) => stateSize(webp, -1)],
    ['is counted twice', (webp: Buffer) => stateSize(webp, 1)],
  ])(
    'a WebP file whose last byte of padding %s is taken; without another byte it is refused',
    async (_how, change) => {
      const changed = change(await oddWebp());
      expect(await isTaken(changed)).toBe(true);
      expect(await isTaken(changed.subarray(0, -2))).toBe(false);
    },
  );
});

describeCorpus('reports', 'a photo from a camera without its end marker', (folder) => {
  it('is taken; with less it is refused', async () => {
    const bytes = readFileSync(join(folder, 'B15-jpeg-without-end-marker.jpg'));
    expect(await takenCuts(bytes)).toEqual([0]);
  });
});

/** One whose image has an odd number of bytes, so that one of padding follows. */
async function oddWebp(): Promise<Buffer> {
  for (let width = 60; ; width += 1) {
    const webp = await noise(width, 40).webp({ lossless: true }).toBuffer();
    if (webp.readUInt32LE(16) % 2 === 1) return webp;
  }
}

/** The same file, which says that it is so many bytes longer than it is. */
function stateSize(webp: Buffer, more: number): Buffer {
  const changed = Buffer.from(webp);
  changed.writeUInt32LE(webp.length - 8 + more, 4);
  return changed;
}
