/** What stands in the place of the title of a draft that has none. */
export const UNTITLED_DRAFT = 'Untitled draft';
