/** What a list of the panel shows. */
export interface ListPlace {
  /** The name of the filter in the address, in the words of its list; empty for all. */
  readonly show: string;
  /** The words that are searched for; empty without a search. */
  readonly search: string;
  /** The id of the article that is open for editing in its place. */
  readonly article?: string;
}

export const WHOLE_LIST: ListPlace = { show: '', search: '' };
