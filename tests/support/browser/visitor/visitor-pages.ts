import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';

/** The paths of all fixed public pages, without the admin area and articles. */
export const VISITOR_PATHS: readonly string[] = Object.values(PAGE_PATHS).filter(
  (path) => !path.includes(':') && path !== PAGE_PATHS.admin,
);
