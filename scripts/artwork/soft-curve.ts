/** A point that a line passes, and how steeply it does. */
export type SlopedPoint = readonly [x: number, y: number, slope: number];

/** Path data of a smooth line through the points, as Bézier curves. */
export function softCurve(points: readonly SlopedPoint[]): string {
  return points
    .map(([x, y, slope], index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      const [fromX, fromY, fromSlope] = before;
      const third = (x - fromX) / 3;
      const curve = [fromX + third, fromY + third * fromSlope, x - third, y - third * slope, x, y];
      return `C${curve.map(Math.round).join(' ')}`;
    })
    .join('');
}
