export interface Pen {
  /** Fills an outline. */
  readonly fill: (path: string) => string;
  /** Draws a line with flat ends. */
  readonly line: (width: number, path: string) => string;
  /** Draws a line with round ends. */
  readonly thread: (width: number, path: string) => string;
  /** Sets dots, as lines of no length with round ends. */
  readonly dots: (diameter: number, points: readonly Point[]) => string;
}

export type Point = readonly [x: number, y: number];

/** What a picture of two colours is drawn with: one pen for the figure, one for what is cut out of it. */
export interface Pens {
  readonly figure: Pen;
  readonly ground: Pen;
}

/** A pen of one colour. */
export function createPen(color: string): Pen {
  const line = (width: number, path: string, ends = '') =>
    `<path fill="none" stroke="${color}" stroke-width="${width}"${ends} d="${path}"/>`;
  const thread = (width: number, path: string) => line(width, path, ' stroke-linecap="round"');
  return {
    fill: (path) => `<path fill="${color}" d="${path}"/>`,
    line,
    thread,
    dots: (diameter, points) =>
      thread(diameter, points.map(([x, y]) => `M${short(x)} ${short(y)}h0`).join('')),
  };
}

/** A circle's outline. */
export function circle(x: number, y: number, radius: number): string {
  return `M${short(x - radius)} ${short(y)}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1-${2 * radius} 0`;
}

/** The point at an angle (in degrees, from the right, upwards) and a distance from a centre. */
export function pointAround([x, y]: Point, angle: number, distance: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + Math.cos(radians) * distance, y - Math.sin(radians) * distance];
}

/** A coordinate with one decimal at most. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}
