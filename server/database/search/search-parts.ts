/**
 * Published articles and drafts have their own parts of the search index: the key of a published article's entry is its date, that
 * of a draft's its place in Manage's list less this, which is 140,000 years.
 */
export const DRAFT_OFFSET = 2 ** 52;

/** Between the keys of both parts, whatever the year. */
export const PART_BOUND = 2 ** 51;
