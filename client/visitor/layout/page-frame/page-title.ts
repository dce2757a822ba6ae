import { SITE } from '../../../../content/site.ts';

/** A page's title in the browser's tab and in search results. */
export const pageTitle = (page: string): string => `${page} · ${SITE.name}`;
