import { DEEP_TERRACOTTA, OCHRE } from '../palette.ts';
import { circle } from '../pens.ts';
import type { MemberMark } from './member-mark.ts';

/** Two hands, raised to what they carry together. */
export const HANDS: MemberMark = {
  name: 'hands',
  ground: OCHRE,
  figure: DEEP_TERRACOTTA,
  draw: ({ figure }) => [
    figure.fill(circle(60, 27, 15)),
    figure.fill(
      'M12 74H44V84C44 94 40 97 40 104V125H20V104C20 97 12 92 12 84zM108 74H76V84C76 94 80 97 80 104V125H100V104C100 97 108 92 108 84z',
    ),
    figure.thread(6.5, FINGERS),
    figure.thread(7.5, 'M37 88 53 73M83 88 67 73'),
  ],
};

const FINGERS = [
  [15.25, 60],
  [23.75, 53],
  [32.25, 51],
  [40.75, 56],
]
  .map(([x = 0, tip]) => `M${x} 78V${tip}M${120 - x} 78V${tip}`)
  .join('');
