import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ARTWORK_FILES } from './artwork/artwork-files.ts';
import { writeIco } from './artwork/ico.ts';
import { drawTile, FAVICON_MARGIN } from './artwork/mark.ts';

/** A telephone cuts its icons round: what lies within four fifths of the width is safe. */
const ICON_MARGIN = 8;

const ICONS = {
  'public/favicon.ico': writeIco(await rasterise(drawTile(FAVICON_MARGIN), 32), 32),
  'public/apple-touch-icon.png': await rasterise(drawTile(ICON_MARGIN), 180),
  'public/icon-192.png': await rasterise(drawTile(ICON_MARGIN), 192),
  'public/icon-512.png': await rasterise(drawTile(ICON_MARGIN), 512),
};

// Writes the site's artwork into the client.
const client = new URL('../client/', import.meta.url);
for (const [path, bytes] of Object.entries({ ...ARTWORK_FILES, ...ICONS }))
  await writeFile(new URL(path, client), bytes);

async function rasterise(square: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(square), { density: 600 })
    .resize(side, side)
    .png({ palette: true, colours: 32, effort: 10 })
    .toBuffer();
}
