import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../server/errors.ts';
import { acceptImage } from '../../../server/images/accept-image.ts';
import { createImageAcceptor } from '../../../server/images/image-acceptor.ts';
import { animation, claimSize, noise, padJpeg, repeatFrame } from './make-pictures.ts';

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

describe('an accepted picture', () => {
  it.each([
    ['jpg', 'image/jpeg', () => noise(700, 500).jpeg()],
    ['png', 'image/png', () => noise(700, 500, 4).png()],
    ['gif', 'image/gif', () => noise(700, 500).gif({ effort: 1 })],
    ['webp', 'image/webp', () => noise(700, 500, 4).webp()],
  ])('keeps its format (%s), whatever its name', async (extension, type, make) => {
    const accepted = await acceptImage({ bytes: await make().toBuffer(), name: 'x.txt' });
    expect(accepted).toMatchObject({ extension, type, width: 700, height: 500, animated: false });
    const made = await sharp(accepted.bytes).metadata();
    expect(made).toMatchObject({ mediaType: type, width: 700, height: 500, space: 'srgb', depth: 'uchar' });
  });

  it('has smaller copies in WebP, of the widths below its own', async () => {
    const widthsOf = async (width: number) => {
      const { renditions } = await acceptImage({
        bytes: await noise(width, 90).jpeg().toBuffer(),
        name: 'x',
      });
      for (const rendition of renditions) {
        expect(await sharp(rendition.bytes).metadata()).toMatchObject({
          format: 'webp',
          width: rendition.width,
        });
      }
      return renditions.map((rendition) => rendition.width);
    };
    expect(await widthsOf(480)).toEqual([]);
    expect(await widthsOf(481)).toEqual([480]);
    expect(await widthsOf(1600)).toEqual([480, 960]);
    expect(await widthsOf(1601)).toEqual([480, 960, 1600]);
  });

  it.each([
    [4000, 3000, 2560, 1920],
    [1500, 5120, 750, 2560],
    [10_000, 1, 2560, 1],
    [1, 1, 1, 1],
    [2560, 2560, 2560, 2560],
  ])('of %i × %i is stored as %i × %i', async (width, height, storedWidth, storedHeight) => {
    const accepted = await acceptImage({ bytes: await black(width, height).jpeg().toBuffer(), name: 'x' });
    expect([accepted.width, accepted.height]).toEqual([storedWidth, storedHeight]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright for EXIF orientation %i', async (orientation) => {
    const upright = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#00f' } })
      .composite([
        { input: { create: { width: 150, height: 100, channels: 3, background: '#f00' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer();
    // What a viewer undoes: for 4, the picture was turned by 180 degrees and then mirrored.
    const turn = [0, 0, 180, 180, 90, 270, 270, 90][orientation - 1];
    const mirrored = [2, 4, 5, 7].includes(orientation);
    const turned = await sharp(upright).rotate(turn).png().toBuffer();
    const sent = await sharp(turned).flop(mirrored).jpeg().withMetadata({ orientation }).toBuffer();

    const accepted = await acceptImage({ bytes: sent, name: 'x.jpg' });
    expect([accepted.width, accepted.height]).toEqual([300, 200]);
    const corner = sharp(accepted.bytes).extract({ left: 20, top: 20, width: 100, height: 60 });
    const { dominant } = await sharp(await corner.png().toBuffer()).stats();
    expect(dominant).toMatchObject({ r: 248, g: 8, b: 8 });
    expect((await sharp(accepted.bytes).metadata()).orientation).toBeUndefined();
  });

  it('has no metadata: no place, no camera, no comment, no profile', async () => {
    const sent = await noise(600, 400)
      .withExif({
        IFD0: { Copyright: 'Secret-Marker', Make: 'Secret-Marker' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '26/1 12/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Secret-Marker</a></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const bytes = Buffer.concat([padJpeg(sent, sent.length + 100), Buffer.from('Secret-Marker')]);
    expect(bytes.includes('Secret-Marker')).toBe(true);
    const accepted = await acceptImage({ bytes, name: 'x.jpg' });
    for (const file of [accepted, ...accepted.renditions]) {
      expect(file.bytes.includes('Secret-Marker')).toBe(false);
      const { exif, xmp, iptc, icc } = await sharp(file.bytes).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('shows the colours of a wide profile in sRGB', async () => {
    const sent = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#e02000' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const [unread] = await sharp(sent, { ignoreIcc: true }).raw().toBuffer();
    expect(unread).toBeLessThan(215);
    const { bytes } = await acceptImage({ bytes: sent, name: 'x.png' });
    const [red] = await sharp(bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(220);
  });

  it('keeps its transparency', async () => {
    const bytes = await sharp({
      create: { width: 800, height: 40, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const accepted = await acceptImage({ bytes, name: 'x.png' });
    for (const file of [accepted, ...accepted.renditions]) {
      expect((await sharp(file.bytes).stats()).isOpaque).toBe(false);
    }
  });
});

describe('an animated picture', () => {
  it.each(['gif', 'webp'] as const)(
    'in %s stays animated, its smaller copies stand still',
    async (format) => {
      const options = { delay: Array.from({ length: 5 }, () => 120), loop: 3 };
      const bytes = await (await animation(5, 600, 300))[format](options).toBuffer();
      const accepted = await acceptImage({ bytes, name: `x.${format}` });
      expect(accepted).toMatchObject({ width: 600, height: 300, animated: true });
      expect(await sharp(accepted.bytes).metadata()).toMatchObject({ pages: 5, ...options });
      expect(accepted.renditions.map(({ width }) => width)).toEqual([480]);
      const copy = await sharp(accepted.renditions[0]?.bytes).metadata();
      expect(copy).toMatchObject({ format: 'webp', width: 480, height: 240 });
      expect(copy.pages ?? 1).toBe(1);
    },
  );

  it('is made to fit frame by frame', async () => {
    const bytes = await (await animation(3, 3000, 100)).webp({ effort: 0 }).toBuffer();
    const accepted = await acceptImage({ bytes, name: 'x.webp' });
    expect(accepted).toMatchObject({ width: 2560, height: 85, animated: true });
  });

  it('keeps the order of its frames under an orientation that would turn it', async () => {
    const bytes = await (await animation(2))
      .withMetadata({ orientation: 3 })
      .webp({ lossless: true })
      .toBuffer();
    const accepted = await acceptImage({ bytes, name: 'x.webp' });
    const [first, second] = await Promise.all(
      [bytes, accepted.bytes].map(async (file) => (await sharp(file).stats()).dominant),
    );
    expect(first).toEqual(second);
  });

  it('of equal frames counts as standing still', async () => {
    const frame = await noise(40, 40).png().toBuffer();
    const bytes = await sharp([frame, frame], { join: { animated: true } })
      .gif({ keepDuplicateFrames: true })
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    expect(await acceptImage({ bytes, name: 'x.gif' })).toMatchObject({ animated: false });
  });
});

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
    ['more than 40 megapixels', () => black(6400, 6400).png().toBuffer()],
    ['a size that no memory holds', async () => claimSize(await black(9, 9).png().toBuffer(), 2e5, 2e5)],
    ['50,000 frames', async () => repeatFrame(await (await animation(2)).webp().toBuffer(), 50_000)],
    ['101 frames', async () => (await animation(101)).gif({ effort: 1 }).toBuffer()],
    [
      'frames of more than 40 megapixels together',
      async () => (await animation(11, 2000, 2000)).webp({ effort: 0 }).toBuffer(),
    ],
  ])('meets %s, at once', async (_what, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(MAX_BYTES);
    const before = performance.now();
    expect(await refusal(bytes)).toEqual(['TOO_MANY_PIXELS', 'File photo.jpg has too many pixels.']);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it('meets no picture of 100 frames', async () => {
    expect(await refusal(await (await animation(100)).gif({ effort: 1 }).toBuffer())).toBeNull();
  });
});

describe('the acceptor', () => {
  it('has two pictures at work, eight waiting, and says that it is busy to the next', async () => {
    const accept = createImageAcceptor();
    const bytes = await noise(300, 300).jpeg().toBuffer();
    const finished: number[] = [];
    const taken = Array.from({ length: 10 }, async (_, index) => {
      await accept({ bytes, name: 'x.jpg' });
      finished.push(index);
    });
    await expect(accept({ bytes, name: 'x.jpg' })).rejects.toMatchObject({ code: 'BUSY' });
    await Promise.any(taken);
    await pause(0);
    expect(finished.length).toBeLessThanOrEqual(2);
    await Promise.all(taken);
    await expect(accept({ bytes, name: 'x.jpg' })).resolves.toMatchObject({ width: 300 });
  });

  it('goes on after a picture that failed', async () => {
    const accept = createImageAcceptor();
    const broken = Array.from({ length: 10 }, () => accept({ bytes: Buffer.from('GIF89a'), name: 'x' }));
    for (const result of await Promise.allSettled(broken)) expect(result.status).toBe('rejected');
    const bytes = await noise(9, 9).jpeg().toBuffer();
    await expect(accept({ bytes, name: 'x.jpg' })).resolves.toMatchObject({ width: 9 });
  });
});

/** Compresses to next to nothing. */
function black(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#000' } });
}
