import { bezier, dotsAlong, drawDots, type Point } from './dotted-path.ts';
import { OCHRE, TERRACOTTA } from './palette.ts';

const WIDTH = 1280;
const HEIGHT = 320;
const DIAMETERS = [12, 9, 6];

/** Three paths on their way to the sun; none arrives. They come from beyond the picture: header, edge and title cut them. */
const PATHS: readonly (readonly [Point, Point, Point, Point])[] = [
  [
    [0, 197],
    [250, -10],
    [300, 300],
    [556, 204],
  ],
  [
    [1180, -2],
    [980, 90],
    [880, 210],
    [724, 184],
  ],
  [
    [666, 322],
    [620, 270],
    [600, 250],
    [597, 196],
  ],
];

const TAPER = { diameters: DIAMETERS, distance: [29, 17] } as const;

/** What stands above the page that is not there. */
export function drawLostPaths(): string {
  const dots = PATHS.flatMap((points) => dotsAlong(bezier(points), TAPER));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>@media(prefers-color-scheme:dark){.s{fill:#CE8E2B}.p{stroke:#F0A37F}}</style><circle class="s" cx="640" cy="144" r="54" fill="${OCHRE}"/><g class="p" stroke="${TERRACOTTA}" stroke-linecap="round">${drawDots(dots, DIAMETERS)}</g></svg>\n`;
}
