/** What the site says after an address was copied. Apart from the catalogue: the first script has it. */
export const COPY_MESSAGES = {
  copied: 'Link copied to clipboard!',
  /** The address follows this text. */
  notCopied: 'Failed to copy link. Please copy manually:',
} as const;
