import { describe, expect, it } from 'vitest';
import { cropAround, cropPosition, FRAME_RATIO } from '../../rules/images/focal-point.ts';

const SHAPES = [
  [900, 1200],
  [1000, 1000],
  [1600, 1000],
  [3000, 1000],
  [100, 3000],
] as const;

describe('a crop around a focal point', () => {
  it.each(SHAPES)('of %i x %i is as large as can be, in the picture, and has the point', (width, height) => {
    for (let percent = 0; percent <= 100; percent += 5) {
      const focalPoint = { x: percent, y: percent };
      const crop = cropAround({ width, height, focalPoint }, FRAME_RATIO);
      expect((crop.width * width) / (crop.height * height)).toBeCloseTo(FRAME_RATIO);
      expect(Math.max(crop.width, crop.height)).toBe(1);
      for (const [start, length] of [
        [crop.left, crop.width],
        [crop.top, crop.height],
      ] as const) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start + length).toBeLessThanOrEqual(1 + 1e-9);
        expect(start).toBeLessThanOrEqual(percent / 100 + 1e-9);
        expect(start + length).toBeGreaterThanOrEqual(percent / 100 - 1e-9);
      }
    }
  });

  it('has the point in its middle where there is room on both sides, else the end of the picture', () => {
    const portrait = { width: 1000, height: 2000 };
    const topAt = (y: number) => cropAround({ ...portrait, focalPoint: { x: 50, y } }, 1).top;
    expect([0, 25, 40, 75, 100].map(topAt)).toEqual([0, 0, expect.closeTo(0.15), 0.5, 0.5]);
  });

  it('stands between the ends of its picture as CSS counts it; in the middle where nothing is cut off', () => {
    const positionAt = (y: number) =>
      cropPosition(cropAround({ width: 1000, height: 2000, focalPoint: { x: 0, y } }, 1));
    expect([0, 25, 50, 75, 100].map(positionAt)).toEqual([0, 0, 0.5, 1, 1]);
    const focalPoint = { x: 90, y: 0 };
    expect(cropPosition(cropAround({ width: 160, height: 100, focalPoint }, FRAME_RATIO))).toBe(0.5);
    expect(cropPosition(cropAround({ width: 400, height: 100, focalPoint }, FRAME_RATIO))).toBe(1);
  });
});
