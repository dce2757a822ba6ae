// What the list of news says, and its search.

export const about = 'Stories, statements and updates from our network.';
export const createNews = 'Admin: Create News';
export const olderNews = 'Older News';
export const newsWith = (search: string) => `News with “${search}”`;

/** The name of the choice among them. */
export const languages = 'Languages of the news';
export const allLanguages = 'All languages';

export const refresh = 'Refresh News';
export const updatedNow = 'Updated just now.';
/** @param month from `newsMonth` */
export const beginningOf = (month: string) => `This is the beginning of the archive: ${month}.`;
/** @param hasAll whether there are no others */
export function articleCount(count: number, hasAll: boolean): string {
  const what = hasAll ? (count === 1 ? 'article' : 'articles') : 'shown';
  return `${count} ${what}${count === 1 ? '' : ', newest first'}.`;
}

export const searchResults = 'Search results';
export const quotes: Around = ['“', '”'];
/** Around the quoted search. */
export const nothingWith: Around = ['No articles found for ', '. Fewer or shorter words may find more.'];
export const articlesWith: Around = ['Articles with ', ', newest first.'];

/** The words before and after something. */
export type Around = readonly [before: string, after: string];
