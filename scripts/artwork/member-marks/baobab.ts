import { DEEP_TERRACOTTA, OCHRE } from '../palette.ts';
import type { MemberMark } from './member-mark.ts';

/** A trunk that keeps water, and a small crown. */
export const BAOBAB: MemberMark = {
  name: 'baobab',
  ground: DEEP_TERRACOTTA,
  figure: OCHRE,
  draw: ({ figure }) => [
    figure.fill('M32 104C43 92 42 76 39 60H81C78 76 77 92 88 104z'),
    figure.thread(10, 'M44 63 22 50M50 62 41 30M60 62V40M70 62 79 30M76 63 98 50'),
    figure.dots(22, [
      [20, 48],
      [40, 27],
      [80, 27],
      [100, 48],
    ]),
    figure.dots(18, [[60, 40]]),
    figure.dots(6, [
      [22, 28],
      [60, 18],
      [98, 28],
    ]),
    figure.line(8, 'M10 104H110'),
  ],
};
