// What the document's script says (`client/entry/start.ts`).
export const copied = 'Link copied to clipboard!';
/** The address follows it. */
export const notCopied = 'Failed to copy link. Please copy manually:';
export const addressOfArticle = 'Address of this article';
/** A control that needs the client, which did not come. */
export const didNotWork = 'This did not work. Please check your connection, and try again.';
