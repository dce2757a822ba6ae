import { INDIGO, SAND } from '../palette.ts';
import type { MemberMark } from './member-mark.ts';

/** Letters become lines. */
export const BOOK: MemberMark = {
  name: 'book',
  ground: SAND,
  figure: INDIGO,
  draw: ({ figure, ground }) => [
    figure.fill(
      'M57 34C44 24 27 22 10 27V84C27 79 44 81 57 91zM63 34C76 24 93 22 110 27V84C93 79 76 81 63 91z',
    ),
    ground.dots(5, LETTERS),
    ground.thread(5, LINES),
    figure.thread(5, 'M12 93C28 89 44 91 60 101C76 91 92 89 108 93'),
  ],
};

const ROWS = [41, 54, 67];
const LETTERS = ROWS.flatMap((y) => [
  [21, y - 1] as const,
  [30, y - 0.5] as const,
  [72, y + 2] as const,
  [81, y - 0.5] as const,
]);
const LINES = ROWS.map(
  (y) => `M39 ${y + 0.5}Q44 ${y + 1.5} 48 ${y + 3.5}M90 ${y - 1.5}Q95 ${y - 2} 99 ${y - 1.5}`,
).join('');
