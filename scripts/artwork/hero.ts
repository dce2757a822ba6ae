import { bezier, dotsAlong, drawDots, type Point } from './dotted-path.ts';
import { INDIGO, OCHRE, SAND, TERRACOTTA } from './palette.ts';
import { type SlopedPoint, softCurve } from './soft-curve.ts';

const WIDTH = 1600;
const HEIGHT = 640;
const SUN = { x: 1306, y: 268, radius: 124 } as const;
const MEETING: Point = [1296, 368];
const PATH_START_Y = 656;
const LOWEST_DOT_Y = 630;
const DIAMETERS = [10, 7.5, 5.5, 4];

/** Ridges, back to front: the class of each for its colour in the dark, and its points with the slope there. */
const RIDGES: readonly { name: string; color: string; points: readonly SlopedPoint[] }[] = [
  {
    name: 'c',
    color: '#E9CFAE',
    points: [
      [390, 560, -0.38],
      [750, 382, -0.23],
      [940, 372, -0.25],
      [1116, 320, 0.03],
      [1296, 358, 0.06],
      [1600, 284, -0.1],
    ],
  },
  {
    name: 'i',
    color: INDIGO,
    points: [
      [620, 492, -0.33],
      [890, 398, -0.06],
      [1076, 392, -0.25],
      [1196, 356, 0.03],
      [1336, 378, -0.01],
      [1600, 342, -0.04],
    ],
  },
  {
    name: 'b',
    color: '#B5522F',
    points: [
      [0, 596, 0.04],
      [620, 468, -0.36],
      [1020, 416, -0.06],
      [1296, 368, -0.04],
      [1600, 394, -0.11],
    ],
  },
  {
    name: 't',
    color: TERRACOTTA,
    points: [
      [0, 606, -0.06],
      [640, 534, -0.31],
      [1060, 472, -0.15],
      [1600, 464, 0.16],
    ],
  },
];

const DARK = '.s{fill:#CE8E2B}.c{fill:#4D3B2B}.b{fill:#6E2C17}.t{fill:#8A3119}';

/** Each path's start and the x of its two control points, which lie at a third and two thirds of its height. */
const PATHS = [
  [60, 421, 1006],
  [470, 764, 1068],
  [800, 936, 1170],
  [1070, 1128, 1254],
  [1310, 1318, 1298],
  [1545, 1470, 1345],
  [1800, 1664, 1442],
] as const;

/** The hero: a sun, three horizons and the land before them, on which dotted paths meet. */
export function drawHero(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>@media(prefers-color-scheme:dark){${DARK}}</style>${drawLand()}</svg>\n`;
}

/** What the hero shows, as elements on its 1600 x 640. */
export function drawLand(): string {
  const ridges = RIDGES.map(
    ({ name, color, points }) => `<path class="${name}" fill="${color}" d="${ridge(points)}"/>`,
  ).join('');
  return `<circle class="s" cx="${SUN.x}" cy="${SUN.y}" r="${SUN.radius}" fill="${OCHRE}"/>${ridges}<g stroke="${SAND}" stroke-linecap="round">${drawDots(dots(), DIAMETERS)}</g>`;
}

export const HERO_SIZE = { width: WIDTH, height: HEIGHT } as const;

/** The same shapes for other media, ridges back to front. */
export function heroShapes() {
  return {
    sun: SUN,
    ridges: RIDGES.map(({ color, points }) => ({ color, path: ridge(points) })),
    dots: dots(),
  };
}

/** A ridge's outline, closed along the lower edge. */
function ridge(points: readonly SlopedPoint[]): string {
  return `${softCurve(points)}V${HEIGHT}H${points[0]?.[0] ?? 0}z`;
}

function dots() {
  const third = (MEETING[1] - PATH_START_Y) / 3;
  return PATHS.flatMap(([start, first, second]) =>
    dotsAlong(
      bezier([
        [start, PATH_START_Y],
        [first, PATH_START_Y + third],
        [second, PATH_START_Y + 2 * third],
        MEETING,
      ]),
      { diameters: DIAMETERS, distance: [24, 9] },
    ),
  ).filter(({ x, y }) => y <= LOWEST_DOT_Y && x < WIDTH);
}
