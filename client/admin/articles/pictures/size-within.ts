/** In pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The size in which a larger picture fits, in whole pixels; null for one that fits as it is. */
export function sizeWithin({ width, height }: PixelSize, longestSide: number): PixelSize | null {
  const scale = longestSide / Math.max(width, height);
  if (scale >= 1) return null;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
