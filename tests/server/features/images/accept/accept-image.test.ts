import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { acceptImage } from '../../../../../server/features/images/accept/accept-image.ts';
import { animation, black, noise, padJpeg } from './make-images.ts';

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

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright for EXIF orientation %i', async (orientation) => {
    const upright = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#00f' } })
      .composite([
        { input: { create: { width: 150, height: 100, channels: 3, background: '#f00' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer();
    // What a viewer undoes: for 4, the image was turned by 180 degrees and then mirrored.
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

  it('keeps the order of its frames under an orientation that would rotate it', async () => {
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
