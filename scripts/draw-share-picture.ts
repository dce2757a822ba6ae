import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { SHARE_PICTURE, SITE } from '../content/site.ts';
import { drawSharePicture } from './artwork/share-picture.ts';

// Apart from the other artwork: its letters are those of the machine that draws it. Look at it before it is committed.
const { path, width, height } = SHARE_PICTURE;
await sharp(Buffer.from(drawSharePicture(SITE, width, height)))
  .flatten()
  .jpeg({ quality: 78, mozjpeg: true, chromaSubsampling: '4:4:4' })
  .toFile(fileURLToPath(new URL(`../client/public${path}`, import.meta.url)));
