import { mkdir, writeFile } from 'node:fs/promises';
import { PUBLICATION } from '../content/publication.ts';
import { makeHandbook } from './publication/make-handbook.ts';

// Writes the publication that Resources offers. The file is kept in the repository: a start needs neither library nor typefaces.
const folder = new URL('../client/public/publications/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL(`${PUBLICATION.file}.pdf`, folder), await makeHandbook());
