import { PAGE_PATHS } from '../page-paths.ts';
import { FIXED_PLACES, type SiteFacts } from './site-facts.ts';
import { textSection } from './text-section.ts';
import { listWithIds } from './with-ids.ts';

export const belowNews = (site: SiteFacts) =>
  listWithIds(textSection(site), ['main', ...(FIXED_PLACES[PAGE_PATHS.news] ?? [])]);
