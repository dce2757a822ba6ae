export type Point = readonly [x: number, y: number];
export type Curve = (way: number) => Point;

export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
}

/** A cubic Bézier curve. */
export function bezier([a, b, c, d]: readonly [Point, Point, Point, Point]): Curve {
  return (t) => {
    const u = 1 - t;
    const along = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
    return [along(0), along(1)];
  };
}

interface Taper {
  readonly diameters: readonly number[];
  readonly distance: readonly [first: number, last: number];
}

/** Sets dots along a curve, smaller and closer to each other the farther they have come. */
export function dotsAlong(curve: Curve, { diameters, distance }: Taper): Dot[] {
  const STEPS = 4000;
  const points = Array.from({ length: STEPS + 1 }, (_, index) => curve(index / STEPS));
  const lengths = [0];
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before)
      lengths.push((lengths[index - 1] ?? 0) + Math.hypot(point[0] - before[0], point[1] - before[1]));
  });
  const total = lengths.at(-1) ?? 0;

  const dots: Dot[] = [];
  let next = 0;
  points.forEach(([x, y], index) => {
    const gone = lengths[index] ?? 0;
    if (gone < next) return;
    const share = (gone / total) ** 0.8;
    const [first, last] = distance;
    dots.push({ x, y, diameter: nearest(diameters, share) });
    next = gone + first + (last - first) * share;
  });
  return dots;
}

/** Dots of one diameter a path, as zero-length strokes with round ends. */
export function drawDots(dots: readonly Dot[], diameters: readonly number[]): string {
  return diameters
    .map((diameter) => {
      let [penX, penY] = [0, 0];
      const path = dots
        .filter((dot) => dot.diameter === diameter)
        .map((dot, index) => {
          const [x, y] = [Math.round(dot.x), Math.round(dot.y)];
          const move = index === 0 ? `M${x} ${y}h0` : `m${x - penX}${signed(y - penY)}h0`;
          [penX, penY] = [x, y];
          return move;
        });
      return `<path stroke-width="${diameter}" d="${path.join('')}"/>`;
    })
    .join('');
}

const signed = (value: number) => (value < 0 ? `${value}` : ` ${value}`);

function nearest(diameters: readonly number[], share: number): number {
  const largest = Math.max(...diameters);
  const wanted = largest + (Math.min(...diameters) - largest) * share;
  return diameters.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best));
}
