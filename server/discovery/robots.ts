import { PAGE_PATHS } from '../../rules/page-paths.ts';

/** What robots are asked to leave alone: nothing there is for people who search. */
export function robotsText(): string {
  return ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`), ''].join('\n');
}

const HIDDEN = [PAGE_PATHS.admin, '/graphql', '/low-data'];
