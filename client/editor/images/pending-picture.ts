/** The `src` of an image in the text whose file is still to be sent. It is never stored on the site. */
export const pendingSrc = (rowId: number) => `pending:${rowId}`;
