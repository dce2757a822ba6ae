/** Colours of type and lines; `client/styles/tokens.css` has the same. */
export const INK = '#231A14';
export const MUTED = '#5C4D42';
export const HAIRLINE = '#DCCBB6';
export const ON_INDIGO = '#F3E9DC';
export const INDIGO_TAGLINE = '#DCD8D6';
