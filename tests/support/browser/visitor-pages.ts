import { PAGE_PATHS } from '../../../rules/page-paths.ts';

/** The addresses of all fixed pages that visitors read: not the admin area, and no article. */
export const VISITOR_PATHS: readonly string[] = Object.values(PAGE_PATHS).filter(
  (path) => !path.includes(':') && path !== PAGE_PATHS.admin,
);
