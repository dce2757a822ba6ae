/** As many bytes as `isAnimatedWebp` looks at. */
export const WEBP_HEAD_BYTES = 21;

/** Whether a file that begins so is a WebP that moves: its extended header, which comes first, has a flag for it. */
export function isAnimatedWebp(head: Uint8Array): boolean {
  const letters = String.fromCharCode(...head.subarray(0, 16));
  return letters.startsWith('RIFF') && letters.endsWith('WEBPVP8X') && ((head[20] ?? 0) & ANIMATION_FLAG) > 0;
}

const ANIMATION_FLAG = 0b10;
