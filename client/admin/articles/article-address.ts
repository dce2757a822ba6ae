import { PAGE_PATHS } from '../../../rules/page-paths.ts';

const ARTICLE = 'article';

/** The address of the admin area with an article open for editing. */
export const articleAddress = (id: string) => `${PAGE_PATHS.admin}?${ARTICLE}=${encodeURIComponent(id)}`;

/** @param query the query of an admin address. @returns the id of the article to open, or null. */
export const articleToOpen = (query: string): string | null => new URLSearchParams(query).get(ARTICLE);
