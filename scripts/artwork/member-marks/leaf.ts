import { LEAF, SAND } from '../palette.ts';
import type { MemberMark } from './member-mark.ts';

/** Its veins part it as paths part a field. */
export const LEAF_MARK: MemberMark = {
  name: 'leaf',
  ground: SAND,
  figure: LEAF,
  draw: ({ figure, ground }) => [
    figure.fill('M60 7C92 34 98 70 60 101C22 70 28 34 60 7z'),
    ground.line(5, 'M22 24 60 50 98 24M22 43 60 69 98 43M22 62 60 88 98 62'),
    figure.line(7, 'M60 40V114'),
  ],
};
