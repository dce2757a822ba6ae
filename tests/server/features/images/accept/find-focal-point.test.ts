import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findFocalPoint } from '../../../../../server/features/images/accept/find-focal-point.ts';

const GROUND = { channels: 3, background: '#788282' } as const;

/** A plain image with a red square. @param at its middle in percent */
async function imageWith(at: { x: number; y: number }, { width = 1200, height = 900 } = {}) {
  const side = Math.round(Math.min(width, height) / 6);
  const spot = { create: { width: side, height: side, channels: 3 as const, background: '#dc281e' } };
  const [left, top] = [(at.x / 100) * width - side / 2, (at.y / 100) * height - side / 2];
  return sharp({ create: { width, height, ...GROUND } }).composite([
    { input: spot, left: Math.round(left), top: Math.round(top) },
  ]);
}

async function expectFound(bytes: Buffer, { x, y }: { x: number; y: number }): Promise<void> {
  const found = await findFocalPoint(bytes);
  expect(Math.abs(found.x - x), `${found.x} for ${x}`).toBeLessThan(7);
  expect(Math.abs(found.y - y), `${found.y} for ${y}`).toBeLessThan(7);
}

describe('the focal point of a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is found in a %s of any shape', async (format) => {
    for (const size of [
      { width: 600, height: 800 },
      { width: 500, height: 500 },
      { width: 1500, height: 500 },
      { width: 90, height: 120 },
    ]) {
      for (const at of [
        { x: 50, y: 15 },
        { x: 80, y: 75 },
      ]) {
        await expectFound(await (await imageWith(at, size)).toFormat(format).toBuffer(), at);
      }
    }
  });

  it('is that of the first frame of an animation', async () => {
    const frames = await Promise.all(
      [
        { x: 25, y: 25 },
        { x: 75, y: 75 },
      ].map(async (at) => (await imageWith(at, { width: 400, height: 400 })).png().toBuffer()),
    );
    await expectFound(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      { x: 25, y: 25 },
    );
  });

  it.each([
    [1, 1],
    [1, 3000],
    [3000, 1],
    [2, 2],
    [900, 300],
  ])('is the middle of a picture of %i x %i pixels that is the same everywhere', async (width, height) => {
    const plain = sharp({ create: { width, height, ...GROUND } });
    expect(await findFocalPoint(await plain.png().toBuffer())).toEqual({ x: 50, y: 50 });
  });
});
