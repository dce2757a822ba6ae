/** What a browser paints its own edges with: the header's indigo by day, the paper's brown at night. */
export const THEME_COLORS = { light: '#1f3a5f', dark: '#17120e' } as const;
