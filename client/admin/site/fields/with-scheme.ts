/** A typed web address, with `https://` where it begins with its host; any other text unchanged. */
export const withScheme = (typed: string): string =>
  HOST_FIRST.test(typed) ? `https://${typed.trim()}` : typed;

/** The host has a dot. */
const HOST_FIRST = /^\s*[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#]\S*)?\s*$/i;
