/** What a list of the panel shows, or what is shown in its place. */
export interface ListPlace {
  /** The name of the filter in the address, in the words of its list; empty for all. */
  readonly show: string;
  /** The words that are searched for; empty without a search. */
  readonly search: string;
  /** The id of the topic whose articles are listed; absent for all. */
  readonly topic?: string | undefined;
  /** The id of the article whose form is open; absent for the list. */
  readonly article?: string;
  /** The id of the event, member or page whose form is open; absent for the list. */
  readonly entry?: string;
}

export const WHOLE_LIST: ListPlace = { show: '', search: '' };

/** What the list of a tab gets from the panel. */
export interface ListProps {
  /** Goes up each time something outside the list makes it necessary to read it again. */
  listReads: number;
  /** What the list shows. */
  place: ListPlace;
  onPlace: (place: ListPlace, options?: { replace: boolean }) => void;
}
