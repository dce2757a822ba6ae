import { randomInt } from 'node:crypto';
import { extname } from 'node:path';
import { DOCUMENT_TYPE } from '../../../../rules/article-html/grammar.ts';
import { cleanLine } from '../../../../rules/characters.ts';
import { IMAGE_FOLDER, type ImageExtension, isDocument } from '../../../../rules/images/stored-path.ts';

/** The random characters separate files of one name and make an unpublished image's address unguessable. */
export function newImagePath(name: string, extension: ImageExtension | 'pdf', now: number): string {
  return imagePath(name, extension, now, randomCharacters(8));
}

/** @param suffix eight of a-z and 0-9, which no other image of the name and time has. */
export const imagePath = (
  name: string,
  extension: ImageExtension | 'pdf',
  now: number,
  suffix: string,
): string =>
  `${IMAGE_FOLDER}/${now}-${cleanName(name) || (extension === 'pdf' ? 'document' : 'picture')}-${suffix}.${extension}`;

/** The file's name as an image's path shows it: 'img-0905.jpg'. Visitors get no other. */
export const nameInPath = (path: string): string => path.replace(/^.*\/\d+-(.*)-[a-z0-9]{8}(\.\w+)$/, '$1$2');

/** When its image was stored, in milliseconds since 1970. Also of a smaller copy. */
export const timestampInPath = (path: string): number => Number(/\/(\d+)-/.exec(path)?.[1] ?? 0);

/** By the extension: `image/jpeg`. */
export const contentTypeOf = (path: string): string =>
  isDocument(path) ? DOCUMENT_TYPE : `image/${extname(path).slice(1).replace('jpg', 'jpeg')}`;

/** The uploaded file's name, on one line. It is for the administrator. */
export function displayName(name: string): string {
  return cleanLine(name.slice(0, MAX_DISPLAY_NAME_LENGTH));
}

/** Lower-case ASCII letters without accents, digits and single hyphens; may be empty. */
function cleanName(name: string): string {
  return name
    .replace(/\.\w+$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_CLEAN_NAME_LENGTH)
    .replace(/-$/, '');
}

function randomCharacters(count: number): string {
  return Array.from({ length: count }, () => randomInt(36).toString(36)).join('');
}

const MAX_CLEAN_NAME_LENGTH = 60;
const MAX_DISPLAY_NAME_LENGTH = 255;
