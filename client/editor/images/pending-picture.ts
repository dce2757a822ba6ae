/** The `src` of an image in the text whose file is still to be sent. It is never stored on the site. */
export const pendingSrc = (rowId: number) => `${PREFIX}${rowId}`;

/** The row of such an image's file; null for another address. */
export function rowOfPending(src: string): number | null {
  return src.startsWith(PREFIX) ? Number(src.slice(PREFIX.length)) : null;
}

const PREFIX = 'pending:';
