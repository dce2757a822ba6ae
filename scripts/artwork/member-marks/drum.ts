import { INDIGO, SAND } from '../palette.ts';
import type { MemberMark } from './member-mark.ts';

/** A drum with its cords, and what goes out from it. */
export const DRUM: MemberMark = {
  name: 'drum',
  ground: INDIGO,
  figure: SAND,
  draw: ({ figure, ground }) => [
    figure.thread(12, 'M24 40H96'),
    figure.fill('M28 52H92L80 108H40z'),
    ground.line(5, 'M29 48 43 87 51.5 60 60 87 68.5 60 77 87 91 48M34 97H86'),
    figure.dots(7, [
      [24, 24],
      [42, 17],
      [60, 15],
      [78, 17],
      [96, 24],
    ]),
  ],
};
