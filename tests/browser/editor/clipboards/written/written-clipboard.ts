/**
 * What a program puts on the clipboard, and the HTML that is stored after it was pasted into an empty
 * article.
 */
export interface WrittenClipboard {
  readonly title: string;
  /** `text/plain`; absent where the program gives HTML only. */
  readonly text?: string;
  /** `text/html`. */
  readonly html?: string;
  readonly stored: string;
}

/** A link as it is stored, to another site. */
export const link = (href: string, words: string): string =>
  `<a href="${href}" rel="noopener noreferrer">${words}</a>`;

/** A link to a mailbox as it is stored. */
export const mail = (address: string): string => `<a href="mailto:${address}">${address}</a>`;
