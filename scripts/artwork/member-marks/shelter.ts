import { INDIGO, SAND } from '../palette.ts';
import type { MemberMark } from './member-mark.ts';

/** Roofs over a roof. */
export const SHELTER: MemberMark = {
  name: 'shelter',
  ground: INDIGO,
  figure: SAND,
  draw: ({ figure }) => [
    figure.fill('M8 58 60 14 112 58V70L60 26 8 70z'),
    figure.fill('M22 70 60 38 98 70V82L60 50 22 82z'),
    figure.fill('M36 82 60 62 84 82V106H70V94A10 10 0 0 0 50 94V106H36z'),
  ],
};
