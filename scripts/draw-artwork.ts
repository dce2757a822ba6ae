import { writeFile } from 'node:fs/promises';
import { drawBand } from './artwork/band.ts';
import { drawHero } from './artwork/hero.ts';
import { drawLostPaths } from './artwork/lost-paths.ts';
import { drawFavicon, writeMarkPaths } from './artwork/mark.ts';
import { drawMentoringSession } from './artwork/mentoring-session.ts';

/** Writes the site's artwork, the same at every run. */
const FILES = {
  'artwork/band.svg': drawBand(),
  'artwork/events/mentoring-session.svg': drawMentoringSession(),
  'artwork/hero.svg': drawHero(),
  'artwork/lost-paths.svg': drawLostPaths(),
  'artwork/mark-paths.ts': writeMarkPaths(),
  'public/favicon.svg': drawFavicon(),
};

const client = new URL('../client/', import.meta.url);
for (const [path, text] of Object.entries(FILES)) await writeFile(new URL(path, client), text);
