import { INDIGO, OCHRE, SAND } from './palette.ts';

const SIDE = 48;
const CROSSINGS = [14, 24, 34];
const ENDS = [3.5, 44.5];

/** Strokes with round caps on 48 x 48: capsules 12 x 6 where threads cross, dots where they leave. */
const CAPSULE_WIDTH = 6;
const DOT_WIDTH = 4.5;

const PATHS = {
  uprightCapsules: crossings((row, column) => (row + column) % 2 === 0)
    .map(([x, y]) => `M${x} ${y - 3}v6`)
    .join(''),
  lyingCapsules: crossings((row, column) => (row + column) % 2 === 1)
    .map(([x, y]) => `M${x - 3} ${y}h6`)
    .join(''),
  uprightDots: CROSSINGS.flatMap((x) => ENDS.map((y) => `M${x} ${y}h0`)).join(''),
  lyingDots: CROSSINGS.flatMap((y) => ENDS.map((x) => `M${x} ${y}h0`)).join(''),
};

/** The mark's strokes and their measures, for other media than the screen. */
export const MARK = { size: 48, capsuleWidth: CAPSULE_WIDTH, dotWidth: DOT_WIDTH, paths: PATHS } as const;

/** The mark's threads, without a ground. */
export function drawThreads(): string {
  const threads = (color: string, capsules: string, dots: string) =>
    `<g stroke="${color}"><path stroke-width="${CAPSULE_WIDTH}" d="${capsules}"/><path stroke-width="${DOT_WIDTH}" d="${dots}"/></g>`;
  return `${threads(SAND, PATHS.uprightCapsules, PATHS.uprightDots)}${threads(OCHRE, PATHS.lyingCapsules, PATHS.lyingDots)}`;
}

/** Around the mark in a browser's tab. */
export const FAVICON_MARGIN = 4;

/** The mark on its indigo tile. @param margin around the 48 x 48 of the mark. */
export function drawTile(margin: number): string {
  const side = SIDE + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${margin} -${margin} ${side} ${side}" stroke-linecap="round"><path fill="${INDIGO}" d="M-${margin}-${margin}h${side}v${side}H-${margin}z"/>${drawThreads()}</svg>\n`;
}

/** The mark's strokes as a module, for the component that draws it within the page. */
export function writeMarkPaths(): string {
  const lines = Object.entries(PATHS).map(([name, path]) => `  ${name}: '${path}',`);
  return `/** Written by scripts/draw-artwork.ts. */\nexport const MARK_PATHS = {\n${lines.join('\n')}\n} as const;\n`;
}

function crossings(isWanted: (row: number, column: number) => boolean): [x: number, y: number][] {
  return CROSSINGS.flatMap((y, row) =>
    CROSSINGS.flatMap((x, column): [number, number][] => (isWanted(row, column) ? [[x, y]] : [])),
  );
}
