import { describe, expect, it } from 'vitest';
import { acceptImage } from '../../../../../server/features/images/accept/accept-image.ts';
import { DomainError } from '../../../../../server/platform/errors.ts';
import { animation, black, claimSize, noise, padJpeg, repeatFrame, repeatScan } from './make-images.ts';

const MAX_BYTES = 5_242_880;

/** The code and message of a refusal; null where the file is taken. */
async function refusal(bytes: Buffer, name = 'photo.jpg') {
  try {
    await acceptImage({ bytes, name });
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, error.message];
  }
}

describe('a refusal', () => {
  it('comes at 5,242,881 bytes, not at 5,242,880', async () => {
    const jpeg = await noise(400, 300).jpeg().toBuffer();
    expect(await refusal(padJpeg(jpeg, MAX_BYTES))).toBeNull();
    expect(await refusal(padJpeg(jpeg, MAX_BYTES + 1))).toEqual([
      'FILE_TOO_LARGE',
      'File photo.jpg is too large. Maximum size is 5MB.',
    ]);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['an SVG behind a byte order mark', () => Buffer.from('\ufeff<?xml version="1.0"?><svg/>')],
    ['a TIFF', () => noise(20, 20).tiff().toBuffer()],
    ['an AVIF', () => noise(20, 20).avif({ effort: 0 }).toBuffer()],
    ['a BMP', () => Buffer.from('BM\x46\0\0\0\0\0\0\0')],
    ['a RIFF file that is no WebP', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
    ['an empty file', () => Buffer.alloc(0)],
  ])('meets %s under the name of a JPEG', async (_what, make) => {
    expect(await refusal(await make())).toEqual([
      'UNSUPPORTED_FORMAT',
      'File photo.jpg is not a supported image format.',
    ]);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('meets half of a file (%s)', async (format) => {
    const whole = await noise(300, 200)[format]().toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual([
      'UNREADABLE_IMAGE',
      'Failed to upload image: photo.jpg',
    ]);
  });

  it('meets an SVG with the first bytes of a PNG', async () => {
    const bytes = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ]);
    expect(await refusal(bytes)).toEqual(['UNREADABLE_IMAGE', 'Failed to upload image: photo.jpg']);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['more than 40 megapixels', async () => claimSize(await black(9, 9).png().toBuffer(), 6400, 6400)],
    ['a size that no memory holds', async () => claimSize(await black(9, 9).png().toBuffer(), 2e5, 2e5)],
    ['50,000 frames', async () => repeatFrame(await (await animation(2)).webp().toBuffer(), 50_000)],
    [
      '50,000 frames that no decoder has to count: it would not open the file',
      async () => {
        const webp = repeatFrame(await (await animation(2)).webp().toBuffer(), 50_000);
        webp.write('VP8?', 12);
        return webp;
      },
    ],
    ['101 frames', async () => (await animation(101)).gif({ effort: 1 }).toBuffer()],
    [
      '10,000 scans, each of a few bytes',
      async () => repeatScan(await black(600, 600).jpeg({ progressive: true }).toBuffer(), 3, 10_000),
    ],
    [
      'frames of more than 40 megapixels together',
      async () => repeatFrame(await (await animation(2, 2000, 2000)).webp({ effort: 0 }).toBuffer(), 9),
    ],
  ])('meets %s', async (_what, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(MAX_BYTES);
    expect(await refusal(bytes)).toEqual(['TOO_MANY_PIXELS', 'File photo.jpg has too many pixels.']);
  });

  it.each<[string, (jpeg: Buffer) => Buffer]>([
    ['a JPEG that is not progressive', (jpeg) => jpeg],
    ['one that has fill bytes before the markers of its scans', withFillBytes],
  ])('comes at 101 scans of %s, not at 100', async (_what, change) => {
    const jpeg = await black(60, 60).jpeg().toBuffer();
    expect(await refusal(change(repeatScan(jpeg, 0, 99)))).toBeNull();
    expect(await refusal(change(repeatScan(jpeg, 0, 100)))).toContain('TOO_MANY_PIXELS');
  });

  it('meets no picture of 100 frames', async () => {
    expect(await refusal(await (await animation(100)).gif({ effort: 1 }).toBuffer())).toBeNull();
  });

  it.each(['without', 'with'])('meets no progressive photo %s optimised scans', async (how) => {
    const options = { progressive: true, mozjpeg: how === 'with' };
    expect(await refusal(await noise(640, 480).jpeg(options).toBuffer())).toBeNull();
  });
});

/** The same JPEG: before a marker, a byte more says nothing. */
function withFillBytes(jpeg: Buffer): Buffer {
  return Buffer.from(jpeg.toString('latin1').replaceAll('\xff\xda', '\xff\xff\xda'), 'latin1');
}
