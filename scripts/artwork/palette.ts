/** The colours of the artwork; `client/styles/tokens.css` has the same. */
export const SAND = '#F6EBDD';
export const OCHRE = '#E0A030';
export const INDIGO = '#1F3A5F';
export const TERRACOTTA = '#9E3B1F';
export const DEEP_TERRACOTTA = '#7A2B14';
export const LEAF = '#2E6B4A';
export const INK = '#231A14';
