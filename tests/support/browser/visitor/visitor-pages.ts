import { listedPaths } from '../../../../rules/pages/pages.ts';

/** The paths of all fixed public pages, without the admin area and articles. */
export const VISITOR_PATHS: readonly string[] = listedPaths();
