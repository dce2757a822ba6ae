import { INDIGO, OCHRE } from '../palette.ts';
import type { MemberMark } from './member-mark.ts';

/** People cross from bank to bank. */
export const BRIDGE: MemberMark = {
  name: 'bridge',
  ground: INDIGO,
  figure: OCHRE,
  draw: ({ figure }) => [
    figure.fill('M-5 60H0Q60 40 120 60H125V92H110A22 22 0 0 0 66 92H54A22 22 0 0 0 10 92H-5z'),
    figure.dots(7, PEOPLE),
    figure.thread(5, 'M20 104h24M76 104h24'),
  ],
};

/** The deck is a parabola; they keep their distance from it. */
const PEOPLE = [12, 28, 44, 60, 76, 92, 108].map((x) => [x, 38 + (x - 60) ** 2 / 360] as const);
