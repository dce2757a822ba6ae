import { SAND, TERRACOTTA } from '../palette.ts';
import { pointAround, short } from '../pens.ts';
import type { MemberMark } from './member-mark.ts';

/** It has just come up. */
export const SUN: MemberMark = {
  name: 'sun',
  ground: TERRACOTTA,
  figure: SAND,
  draw: ({ figure }) => [
    figure.fill('M39 84a21 21 0 0 1 42 0z'),
    figure.thread(8, RAYS),
    figure.dots(6, BEYOND),
    figure.line(8, 'M10 96H110'),
  ],
};

const CENTRE = [60, 84] as const;

const RAYS = Array.from({ length: 7 }, (_, index) => {
  const [from, to] = [32, 42].map((distance) => pointAround(CENTRE, 6 + index * 28, distance));
  return `M${from?.map(short).join(' ')}L${to?.map(short).join(' ')}`;
}).join('');

const BEYOND = Array.from({ length: 6 }, (_, index) => pointAround(CENTRE, 20 + index * 28, 51));
