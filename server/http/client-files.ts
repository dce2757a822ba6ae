import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Answer, precompressedAnswer } from '../answers/answer.ts';
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
    const contentType = CONTENT_TYPES[extname(entry.name)];
    if (!entry.isFile() || !contentType) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${file.slice(root.length).replaceAll('\\', '/').replace(/^\//, '')}`;
    const cacheControl = path.startsWith('/assets/') ? FOREVER : FOR_AN_HOUR;
    files.set(
      path,
      precompressedAnswer({ status: 200, contentType, cacheControl, headers: SECURITY_HEADERS }, (ending) =>
        readFileSync(`${file}${ending}`),
      ),
    );
  }
  if (files.size === 0) throw new StartError('The client is not built. Run "npm run build" first.');
  return files;
}

const FOREVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** What the build compresses; anything else beside it (the manifest) is not for readers. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
