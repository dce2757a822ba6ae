import { bezier, dotsAlong, drawDots, type Point } from './dotted-path.ts';
import { INDIGO, OCHRE, SAND, TERRACOTTA } from './palette.ts';
import { type SlopedPoint, softCurve } from './soft-curve.ts';

const WIDTH = 640;
const HEIGHT = 400;
const MEETING: Point = [440, 230];
const DIAMETERS = [8, 6.5, 5, 4, 3];

/** Hills, back to front: the class of each for its colour in the dark, and its points with the slope there. */
const HILLS: readonly { name: string; color: string; points: readonly SlopedPoint[] }[] = [
  {
    name: 'i',
    color: INDIGO,
    points: [
      [0, 203, -0.03],
      [160, 190, -0.04],
      [312, 230, 0.01],
      [480, 212, -0.05],
      [640, 214, 0.02],
    ],
  },
  {
    name: 'b',
    color: '#B5522F',
    points: [
      [0, 276, -0.04],
      [160, 260, -0.02],
      [440, 248, -0.03],
      [640, 249, 0.05],
    ],
  },
  {
    name: 't',
    color: TERRACOTTA,
    points: [
      [0, 302, 0],
      [180, 302, 0.06],
      [320, 321, 0.03],
      [450, 310, -0.03],
      [640, 318, 0.02],
    ],
  },
];

const DARK = '.g{fill:#4D3B2B}.s{fill:#CE8E2B}.b{fill:#6E2C17}.t{fill:#8A3119}';

/** From the picture's lower edge to where they meet, flat from the left and steep in the middle. */
const PATHS: readonly (readonly [Point, Point, Point, Point])[] = [
  [[66, 404], [170, 350], [400, 310], MEETING],
  [[330, 412], [370, 340], [428, 310], MEETING],
  [[632, 412], [560, 350], [450, 300], MEETING],
];

/** An event online: paths from three sides meet under one sun. */
export function drawMentoringSession(): string {
  const hills = HILLS.map(
    ({ name, color, points }) =>
      `<path class="${name}" fill="${color}" d="${softCurve(points)}V${HEIGHT}H0z"/>`,
  ).join('');
  const dots = PATHS.flatMap((points) =>
    dotsAlong(bezier(points), { diameters: DIAMETERS, distance: [17, 6] }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>@media(prefers-color-scheme:dark){${DARK}}</style><path class="g" fill="#F1DFC6" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><circle class="s" cx="440" cy="150" r="70" fill="${OCHRE}"/>${hills}<g stroke="${SAND}" stroke-linecap="round">${drawDots(dots, DIAMETERS)}</g></svg>\n`;
}
