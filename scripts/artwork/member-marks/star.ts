import { SAND, TERRACOTTA } from '../palette.ts';
import { circle, type Point, pointAround, short } from '../pens.ts';
import type { MemberMark } from './member-mark.ts';

const CENTRE: Point = [60, 60];

/** Eight points, and a light between each two. */
export const STAR: MemberMark = {
  name: 'star',
  ground: SAND,
  figure: TERRACOTTA,
  draw: ({ figure, ground }) => [
    figure.fill(`M${POINTS.join('L')}z`),
    ground.fill(circle(60, 60, 17)),
    figure.fill(circle(60, 60, 9)),
    figure.dots(
      7,
      Array.from({ length: 8 }, (_, index) => pointAround(CENTRE, 22.5 + index * 45, 44)),
    ),
  ],
};

const POINTS = Array.from({ length: 16 }, (_, index) =>
  pointAround(CENTRE, index * 22.5, index % 2 ? 28 : 53)
    .map(short)
    .join(' '),
);
