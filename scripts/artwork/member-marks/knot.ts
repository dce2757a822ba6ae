import { LEAF, SAND } from '../palette.ts';
import type { MemberMark } from './member-mark.ts';

/** A reef knot. Each rope crosses the other six times: it lies on top at its ends, at its bend, or at its sides. */
export const KNOT: MemberMark = {
  name: 'knot',
  ground: LEAF,
  figure: SAND,
  draw: ({ figure, ground }) => [
    figure.line(ROPE, SIDES),
    ground.line(GAP, 'M65 45 55 35M65 75 55 85'),
    figure.line(ROPE, OTHER_ROPE),
    ground.line(GAP + 3, 'M-5 50H37M-5 70H37'),
    ground.line(GAP, 'M76 30A22 30 0 0 1 76 90'),
    figure.line(ROPE, ENDS_AND_BEND),
  ],
};

const ROPE = 10;
const GAP = 18;

const SIDES = 'M36 50H44Q50 50 54 46L66 34Q70 30 76 30H78M36 70H44Q50 70 54 74L66 86Q70 90 76 90H78';
const OTHER_ROPE =
  'M125 50H76Q70 50 66 46L54 34Q50 30 44 30A22 30 0 0 0 44 90Q50 90 54 86L66 74Q70 70 76 70H125';
const ENDS_AND_BEND = 'M-5 50H40M-5 70H40M75 30H76A22 30 0 0 1 76 90H75';
