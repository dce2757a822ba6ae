/** The point of an image that matters most, in whole percent from its left and its top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: FocalPoint = { x: 50, y: 50 };

/** The frames' width divided by height; `responsive-image.module.css` has the same value. */
export const FRAME_RATIO = 16 / 10;

export const isFocalPoint = ({ x, y }: FocalPoint): boolean => isPercent(x) && isPercent(y);

const isPercent = (value: number) => Number.isInteger(value) && value >= 0 && value <= 100;

interface FocusedImage {
  readonly width: number;
  readonly height: number;
  readonly focalPoint: FocalPoint;
}

/** A part of an image; all values are fractions of its width or height. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest part with a ratio of width to height, its middle as near to the focal point as it can be. */
export function cropAround({ width, height, focalPoint }: FocusedImage, ratio: number): Crop {
  const relative = ratio / (width / height);
  const part = { width: Math.min(1, relative), height: Math.min(1, 1 / relative) };
  return { left: startOf(part.width, focalPoint.x), top: startOf(part.height, focalPoint.y), ...part };
}

const startOf = (length: number, percent: number) =>
  Math.min(Math.max(percent / 100 - length / 2, 0), 1 - length);

/** Where a crop lies between the ends of its cropped axis, from 0 to 1, like CSS's `object-position`. */
export function cropPosition({ left, top, width, height }: Crop): number {
  const [start, room] = width < height ? [left, 1 - width] : [top, 1 - height];
  return room === 0 ? 0.5 : start / room;
}
