import { writeFile } from 'node:fs/promises';
import { ARTWORK_FILES } from './artwork/artwork-files.ts';

// Writes the site's artwork into the client.
const client = new URL('../client/', import.meta.url);
for (const [path, text] of Object.entries(ARTWORK_FILES)) await writeFile(new URL(path, client), text);
