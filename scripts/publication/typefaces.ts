import { readFileSync } from 'node:fs';

/** The typefaces by the names the pages use. Noto's licence, the SIL Open Font License 1.1, lets a document embed them. */
export const TYPEFACES = {
  serif: typeface('noto-serif', 400),
  serifBold: typeface('noto-serif', 700),
  sans: typeface('noto-sans', 400),
  sansBold: typeface('noto-sans', 700),
} as const;

export type TypefaceName = keyof typeof TYPEFACES;

/** How a text is set: size and distance of lines in points. */
export interface TypeStyle {
  readonly face: TypefaceName;
  readonly size: number;
  readonly leading: number;
  readonly color: string;
  readonly tracking?: number;
}

function typeface(family: string, weight: number): Buffer {
  const file = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`;
  return readFileSync(new URL(import.meta.resolve(file)));
}
