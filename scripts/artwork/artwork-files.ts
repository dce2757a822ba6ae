import { drawBand } from './band.ts';
import { drawHero } from './hero.ts';
import { drawLostPaths } from './lost-paths.ts';
import { drawTile, FAVICON_MARGIN, writeMarkPaths } from './mark.ts';
import { drawMemberMarks } from './member-marks.ts';
import { drawMentoringSession } from './mentoring-session.ts';

/** The site's artwork by its place in `client/`, the same at every run. */
export const ARTWORK_FILES: Readonly<Record<string, string>> = {
  'artwork/band.svg': drawBand(),
  'artwork/events/mentoring-session.svg': drawMentoringSession(),
  'artwork/hero.svg': drawHero(),
  'artwork/lost-paths.svg': drawLostPaths(),
  'artwork/mark-paths.ts': writeMarkPaths(),
  'artwork/member-marks.svg': drawMemberMarks(),
  'public/favicon.svg': drawTile(FAVICON_MARGIN),
};
