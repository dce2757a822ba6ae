import { OCHRE, TERRACOTTA } from '../palette.ts';
import type { MemberMark } from './member-mark.ts';

/** Threads above, cloth below, the shuttle between them. */
export const LOOM: MemberMark = {
  name: 'loom',
  ground: TERRACOTTA,
  figure: OCHRE,
  draw: ({ figure, ground }) => [
    figure.line(9, 'M10 15H110M10 105H110'),
    figure.line(4, `M22 15v46${'m11-46v46'.repeat(7)}`),
    figure.fill('M17 60H103V102H17z'),
    ground.thread(5, STITCHES),
    ground.fill('M12 43Q60 18 108 43Q60 68 12 43z'),
    figure.fill('M22 43Q60 28 98 43Q60 58 22 43z'),
    ground.thread(5, 'M52 43H68'),
  ],
};

const STITCHES = [70, 80, 90]
  .map((y, row) => `M${row % 2 ? 36 : 26} ${y}h8${'m12 0h8'.repeat(row % 2 ? 2 : 3)}`)
  .join('');
