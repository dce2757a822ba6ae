import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import { type Answer, precompressedAnswer } from '../answers/answer.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import { StartError } from '../errors.ts';

/**
 * The built client's files, read once: a build under a running program changes nothing for its readers, and no request
 * opens a file. Those with a hash in their name never change.
 */
export function clientFilesHandler(folder: URL): RequestHandler {
  const files = readFiles(fileURLToPath(folder));
  if (files.size === 0) throw new StartError('The client is not built. Run "npm run build" first.');
  return (request, response, next) => {
    const answer =
      request.method === 'GET' || request.method === 'HEAD' ? files.get(request.path) : undefined;
    if (answer) sendAnswer(request, response, answer);
    else next();
  };
}

function readFiles(folder: string): Map<string, Answer> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const answers = new Map<string, Answer>();
  for (const entry of entries) {
    const type = CONTENT_TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${file.slice(folder.length).replaceAll('\\', '/').replace(/^\//, '')}`;
    const cacheControl = path.startsWith('/assets/') ? FOREVER : FOR_AN_HOUR;
    answers.set(
      path,
      precompressedAnswer(type, cacheControl, (ending) => readFileSync(`${file}${ending}`)),
    );
  }
  return answers;
}

const FOREVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** What the build compresses; anything else beside it (the manifest) is not for readers. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
