import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Answer, precompressedAnswer, uncompressedAnswer } from '../answers/answer.ts';
import { StartError } from '../errors.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * The built client's files by path, read once: a build under a running program changes nothing for its readers, and no
 * request opens a file. Those with a hash in their name never change.
 */
export function readClientFiles(folder: URL): ReadonlyMap<string, Answer> {
  const root = fileURLToPath(folder);
  const entries = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : [];
  const files = new Map<string, Answer>();
  for (const entry of entries) {
    const ending = extname(entry.name);
    const contentType = COMPRESSED_TYPES[ending] ?? UNCOMPRESSED_TYPES[ending];
    if (!entry.isFile() || !contentType) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${file.slice(root.length).replaceAll('\\', '/').replace(/^\//, '')}`;
    const cacheControl = path.startsWith('/assets/') ? FOREVER : FOR_AN_HOUR;
    const traits = { status: 200, contentType, cacheControl, headers: SECURITY_HEADERS };
    const answer =
      ending in COMPRESSED_TYPES
        ? precompressedAnswer(traits, (form) => readFileSync(`${file}${form}`))
        : uncompressedAnswer(traits, readFileSync(file));
    files.set(path, answer);
  }
  if (files.size === 0) throw new StartError('The client is not built. Run "npm run build" first.');
  return files;
}

const FOREVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** What the build compresses. */
const COMPRESSED_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** What is compressed by itself. Anything else in the folder (the build's manifest) is not for readers. */
const UNCOMPRESSED_TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};
