import { INK, OCHRE } from '../palette.ts';
import { circle, pointAround } from '../pens.ts';
import type { MemberMark } from './member-mark.ts';

/** From all sides to one place. */
export const PATH: MemberMark = {
  name: 'path',
  ground: OCHRE,
  figure: INK,
  draw: ({ figure }) => [
    figure.fill(circle(60, 60, 13)),
    ...STEPS.map(({ diameter, distance, turn }) =>
      figure.dots(
        diameter,
        Array.from({ length: 6 }, (_, path) => pointAround([60, 60], path * 60 + turn, distance)),
      ),
    ),
  ],
};

const STEPS = [
  { diameter: 6, distance: 21, turn: 8 },
  { diameter: 7, distance: 29.5, turn: 19 },
  { diameter: 8, distance: 38.5, turn: 32 },
  { diameter: 9, distance: 48, turn: 45 },
];
