import { PAGE_PATHS } from '../../../rules/page-paths.ts';

const ARTICLE = 'article';

/** The admin area with an article opened for editing. */
export const articleAddress = (id: string) => `${PAGE_PATHS.admin}?${ARTICLE}=${encodeURIComponent(id)}`;

/** @param query of an address of the admin area. @returns the id of the article to open; null for none. */
export const articleToOpen = (query: string): string | null => new URLSearchParams(query).get(ARTICLE);
