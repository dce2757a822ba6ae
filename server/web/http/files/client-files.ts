import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../../../platform/errors.ts';
import { type Answer, plainAnswer, precompressedAnswer } from '../../answers/answer.ts';
import type { SecurityHeaders } from '../security-headers.ts';

/** Reads the built client once, so that a build does not change a running site. @returns answers by path. */
export function readClientFiles(folder: URL, securityHeaders: SecurityHeaders): ReadonlyMap<string, Answer> {
  const root = fileURLToPath(folder);
  const entries = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : [];
  const files = new Map<string, Answer>();
  for (const entry of entries) {
    const type = FILE_TYPES[extname(entry.name).toLowerCase()];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    // No build made this file, such as macOS' `._favicon.svg`.
    if (!type.isCompact && !existsSync(`${file}.br`)) continue;
    const path = `/${file.slice(root.length).replaceAll('\\', '/').replace(/^\//, '')}`;
    const cacheControl = path.startsWith('/assets/') ? FOREVER : FOR_AN_HOUR;
    const { contentType, isCompact = false, policy } = type;
    const headers = policy ? securityHeaders.withPolicy(policy) : securityHeaders.list;
    const traits = { status: 200, contentType, cacheControl, headers };
    const answer = isCompact
      ? plainAnswer(traits, readFileSync(file))
      : precompressedAnswer(traits, (ending) => readFileSync(`${file}${ending}`));
    files.set(path, answer);
  }
  if (files.size === 0) throw new StartError('The client is not built. Run "npm run build" first.');
  return files;
}

const FOREVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

interface FileType {
  readonly contentType: string;
  /** The format is already compressed, so the build does not compress it. */
  readonly isCompact?: boolean;
  /** The content security policy, when it differs from that of pages. */
  readonly policy?: string;
}

/** Other files in the folder, such as the manifest, are not served. */
const FILE_TYPES: Readonly<Record<string, FileType>> = {
  '.js': { contentType: 'text/javascript; charset=utf-8' },
  '.css': { contentType: 'text/css; charset=utf-8' },
  '.svg': { contentType: 'image/svg+xml; charset=utf-8' },
  '.pdf': {
    contentType: 'application/pdf',
    isCompact: true,
    // Chromium shows a PDF with an embedded object and inline styles, which the policy of pages forbids.
    policy: "frame-ancestors 'none'",
  },
  '.ico': { contentType: 'image/x-icon', isCompact: true },
  '.jpg': { contentType: 'image/jpeg', isCompact: true },
  '.jpeg': { contentType: 'image/jpeg', isCompact: true },
  '.png': { contentType: 'image/png', isCompact: true },
  '.webp': { contentType: 'image/webp', isCompact: true },
  '.gif': { contentType: 'image/gif', isCompact: true },
};
