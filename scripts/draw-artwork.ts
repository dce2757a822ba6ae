import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawBand } from './artwork/band.ts';
import { drawHero } from './artwork/hero.ts';
import { writeIco } from './artwork/ico.ts';
import { drawLostPaths } from './artwork/lost-paths.ts';
import { drawTile, writeMarkPaths } from './artwork/mark.ts';

const FAVICON_MARGIN = 4;
/** A telephone cuts its icons round: what lies within four fifths of the width is safe. */
const ICON_MARGIN = 8;

/** Writes the site's artwork, the same at every run. */
const FILES = {
  'artwork/band.svg': drawBand(),
  'artwork/hero.svg': drawHero(),
  'artwork/lost-paths.svg': drawLostPaths(),
  'artwork/mark-paths.ts': writeMarkPaths(),
  'public/favicon.svg': drawTile(FAVICON_MARGIN),
  'public/favicon.ico': writeIco(await rasterise(drawTile(FAVICON_MARGIN), 32), 32),
  'public/apple-touch-icon.png': await rasterise(drawTile(ICON_MARGIN), 180),
  'public/icon-192.png': await rasterise(drawTile(ICON_MARGIN), 192),
  'public/icon-512.png': await rasterise(drawTile(ICON_MARGIN), 512),
};

const client = new URL('../client/', import.meta.url);
for (const [path, bytes] of Object.entries(FILES)) await writeFile(new URL(path, client), bytes);

async function rasterise(square: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(square), { density: 600 })
    .resize(side, side)
    .png({ palette: true, colours: 32, effort: 10 })
    .toBuffer();
}
