import { LEAF, OCHRE } from '../palette.ts';
import { softCurve } from '../soft-curve.ts';
import type { MemberMark } from './member-mark.ts';

/** It comes from beyond the picture and goes on beyond it. */
export const RIVER: MemberMark = {
  name: 'river',
  ground: LEAF,
  figure: OCHRE,
  draw: ({ figure }) => [
    figure.line(10, wave(25) + wave(95)),
    figure.line(5, wave(42) + wave(78)),
    figure.dots(8, STONES),
  ],
};

/** Crest, trough and the slope half-way. */
const [CREST, TROUGH, HEIGHT] = [24, 96, 14];
const SLOPE = (HEIGHT * Math.PI) / (TROUGH - CREST);

function wave(y: number): string {
  return softCurve([
    [-12, y, -SLOPE],
    [CREST, y - HEIGHT, 0],
    [60, y, SLOPE],
    [TROUGH, y + HEIGHT, 0],
    [132, y, -SLOPE],
  ]);
}

const STONES = Array.from({ length: 8 }, (_, index) => {
  const x = 6 + index * 15.4;
  return [x, 60 - HEIGHT * Math.cos(((x - CREST) / (TROUGH - CREST)) * Math.PI)] as const;
});
