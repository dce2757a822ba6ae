import { TERRACOTTA } from '../artwork/palette.ts';
import { INDIGO_TAGLINE, INK, MUTED, ON_INDIGO } from './colours.ts';
import type { TypeStyle } from './typefaces.ts';

/** The handbook's type: serif for titles and the second voice, sans for the rest. */
export const STYLES = {
  brand: { face: 'serifBold', size: 24, leading: 28, color: ON_INDIGO },
  tagline: { face: 'sans', size: 9.5, leading: 14, color: INDIGO_TAGLINE },
  coverTitle: { face: 'serifBold', size: 60, leading: 62, color: ON_INDIGO, tracking: -0.9 },
  coverSubtitle: { face: 'serif', size: 18, leading: 26, color: ON_INDIGO },
  title: { face: 'serifBold', size: 17.5, leading: 21.5, color: INK, tracking: -0.1 },
  numeral: { face: 'serifBold', size: 17.5, leading: 21.5, color: TERRACOTTA },
  subTitle: { face: 'serifBold', size: 12, leading: 17, color: INK },
  lead: { face: 'serif', size: 16, leading: 23, color: INK },
  text: { face: 'sans', size: 10, leading: 14.6, color: INK },
  label: { face: 'sansBold', size: 8.5, leading: 13, color: TERRACOTTA },
  voice: { face: 'serif', size: 11.5, leading: 16, color: INK },
  entry: { face: 'serif', size: 12, leading: 18, color: INK },
  figure: { face: 'sans', size: 10, leading: 18, color: MUTED },
  small: { face: 'sans', size: 8.5, leading: 13, color: MUTED },
} as const satisfies Record<string, TypeStyle>;
