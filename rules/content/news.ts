import { PAGE_PATHS } from '../page-paths.ts';
import { listWithIds } from './entries.ts';
import { FIXED_PLACES, type SiteFacts } from './site-facts.ts';
import { textSection } from './text-section.ts';

export const belowNews = (site: SiteFacts) =>
  listWithIds(textSection(site), ['main', ...(FIXED_PLACES[PAGE_PATHS.news] ?? [])]);
