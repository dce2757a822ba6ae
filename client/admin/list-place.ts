/** What a list of the panel shows. */
export interface ListPlace {
  /** The name of the filter in the address, in the words of its list; empty for all. */
  readonly show: string;
  /** The words that are searched for; empty without a search. */
  readonly search: string;
}

export const WHOLE_LIST: ListPlace = { show: '', search: '' };
