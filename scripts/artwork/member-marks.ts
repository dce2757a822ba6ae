import { BAOBAB } from './member-marks/baobab.ts';
import { BOOK } from './member-marks/book.ts';
import { BRIDGE } from './member-marks/bridge.ts';
import { DOORWAY } from './member-marks/doorway.ts';
import { DRUM } from './member-marks/drum.ts';
import { HANDS } from './member-marks/hands.ts';
import { KNOT } from './member-marks/knot.ts';
import { LEAF_MARK } from './member-marks/leaf.ts';
import { LOOM } from './member-marks/loom.ts';
import type { MemberMark } from './member-marks/member-mark.ts';
import { PATH } from './member-marks/path.ts';
import { RIVER } from './member-marks/river.ts';
import { SHELTER } from './member-marks/shelter.ts';
import { STAR } from './member-marks/star.ts';
import { SUN } from './member-marks/sun.ts';
import { createPen } from './pens.ts';

export const MEMBER_MARKS: readonly MemberMark[] = [
  BRIDGE,
  SUN,
  KNOT,
  LEAF_MARK,
  PATH,
  BAOBAB,
  BOOK,
  HANDS,
  SHELTER,
  STAR,
  RIVER,
  DRUM,
  LOOM,
  DOORWAY,
];

const SIZE = 120;
/** A ground goes on beyond its view: where a browser rounds a picture's edge, its neighbour must not show. */
const BLEED = 4;
const STEP = SIZE + 2 * BLEED;
const COLUMNS = 7;

/** All marks in one file, each shown by its name: `member-marks.svg#bridge`. */
export function drawMemberMarks(): string {
  const marks = MEMBER_MARKS.map((mark, index) => {
    const [x, y] = [(index % COLUMNS) * STEP, Math.floor(index / COLUMNS) * STEP];
    return `<view id="${mark.name}" viewBox="${x} ${y} ${SIZE} ${SIZE}"/><svg x="${x - BLEED}" y="${y - BLEED}" width="${STEP}" height="${STEP}" viewBox="${-BLEED} ${-BLEED} ${STEP} ${STEP}">${content(mark, BLEED)}</svg>`;
  });
  const rows = Math.ceil(MEMBER_MARKS.length / COLUMNS);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-BLEED} ${-BLEED} ${COLUMNS * STEP} ${rows * STEP}">\n${marks.join('\n')}\n</svg>\n`;
}

/** One mark as a picture of its own. */
export function drawMemberMark(mark: MemberMark): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${content(mark, 0)}</svg>\n`;
}

function content({ ground, figure, draw }: MemberMark, bleed: number): string {
  const size = SIZE + 2 * bleed;
  return [
    `<path fill="${ground}" d="M${-bleed} ${-bleed}h${size}v${size}h-${size}z"/>`,
    ...draw({ figure: createPen(figure), ground: createPen(ground) }),
  ].join('');
}
