import { INK, OCHRE } from '../palette.ts';
import type { MemberMark } from './member-mark.ts';

/** A lit door, and the way out of it. */
export const DOORWAY: MemberMark = {
  name: 'doorway',
  ground: INK,
  figure: OCHRE,
  draw: ({ figure, ground }) => [
    figure.line(8, 'M22 100V53A38 38 0 0 1 98 53V100'),
    figure.fill('M37 100V54A23 23 0 0 1 83 54V100z'),
    figure.line(8, 'M10 102H110'),
    ground.dots(5, [[60, 50]]),
    ground.dots(6.5, [[60, 61]]),
    ground.dots(8, [[60, 74]]),
    ground.dots(9.5, [[60, 89]]),
  ],
};
