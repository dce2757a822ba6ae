import type { Point } from '../../artwork/dotted-path.ts';
import { softCurve } from '../../artwork/soft-curve.ts';

/** SVG elements in as few words as the scenes need; `more` is further attributes. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(width)}" height="${tidy(height)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(radius)}" fill="${fill}" ${more}/>`;

export const shape = (path: string, fill: string, more = '') => `<path d="${path}" fill="${fill}" ${more}/>`;

export const stroke = (path: string, color: string, width: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${tidy(width)}" ${more}/>`;

/** Round dots in a row along a path. */
export const dotted = (path: string, color: string, diameter: number, distance: number) =>
  stroke(path, color, diameter, `stroke-linecap="round" stroke-dasharray="0 ${tidy(distance)}"`);

/** A running stitch along a path. */
export const stitched = (
  path: string,
  color: string,
  width: number,
  stitch: number,
  gap: number,
  more = '',
) =>
  stroke(
    path,
    color,
    width,
    `stroke-linecap="round" stroke-dasharray="${tidy(stitch)} ${tidy(gap)}" ${more}`,
  );

export const group = (transform: string, inside: string) => `<g transform="${transform}">${inside}</g>`;

/** What of `inside` lies within a path. The id must be the picture's only one of that name. */
export const clipped = (id: string, path: string, inside: string) =>
  `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`;

export const polygon = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${tidy(x)} ${tidy(y)}`).join('L')}z`;

/** A soft line through points from left to right. */
export function softLine(points: readonly Point[]): string {
  return softCurve(
    points.map(([x, y], index) => {
      const [fromX, fromY] = points[index - 1] ?? [x, y];
      const [toX, toY] = points[index + 1] ?? [x, y];
      return [x, y, toX === fromX ? 0 : (toY - fromY) / (toX - fromX)] as const;
    }),
  );
}

const tidy = (value: number) => Math.round(value * 10) / 10;

/** `count` results of `make`, which is given the index. */
export const repeat = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));
