/** Replaces the missing title of a draft. */
export const UNTITLED_DRAFT = 'Untitled draft';
