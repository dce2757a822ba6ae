/** Written by scripts/draw-artwork.ts. */
export const MARK_PATHS = {
  uprightCapsules: 'M14 11v6M34 11v6M24 21v6M14 31v6M34 31v6',
  lyingCapsules: 'M21 14h6M11 24h6M31 24h6M21 34h6',
  uprightDots: 'M14 3.5h0M14 44.5h0M24 3.5h0M24 44.5h0M34 3.5h0M34 44.5h0',
  lyingDots: 'M3.5 14h0M44.5 14h0M3.5 24h0M44.5 24h0M3.5 34h0M44.5 34h0',
} as const;
