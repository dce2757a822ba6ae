/** A4 in points, and the columns of the site's About page: headings in four parts, words in eight. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = { side: 56, top: 60, bottom: 76 } as const;
export const HEADING_COLUMN = { x: MARGIN.side, width: 140 } as const;
export const WORDS_COLUMN = { x: 212, width: PAGE.width - MARGIN.side - 212 } as const;
/** The lowest point that words may reach. */
export const LAST_Y = PAGE.height - MARGIN.bottom;
