import { glob } from 'node:fs/promises';
import { findMistakes } from '../../../rules/content/find-mistakes.ts';
import { contentSchemas } from '../../../rules/content/schemas.ts';
import { siteFacts } from '../../../rules/content/site-facts.ts';
import { readModules } from './read-modules.ts';

/** Mistakes in `content/`, a line each. A process loads modules once: check a change in a new process. */
export async function contentMistakes(root: string): Promise<string[]> {
  const paths = await filesOf(root, 'content/*.ts');
  const missing = NAMES.map((name) => `content/${name}`).filter((path) => !paths.includes(path));
  const { modules, mistakes } = await readModules(root, paths);
  // Lists files instead of looking them up, because some file systems ignore case.
  const files = await filesOf(root, 'client/{public,artwork/events,artwork/projects}/**/*.*');
  return [
    ...missing.map((path) => `${path} is missing; the site needs it, whatever it says.`),
    ...mistakes,
    ...findMistakes(modules, files),
  ];
}

const NAMES = Object.keys(contentSchemas(siteFacts({}, [])));

async function filesOf(root: string, pattern: string): Promise<string[]> {
  const paths = await Array.fromAsync(glob(pattern, { cwd: root }));
  return paths.map((path) => path.replaceAll('\\', '/')).sort();
}

/** Prints mistakes in the folder `content/` and ends the process with code 1. */
export async function requireValidContent(root: string): Promise<void> {
  const mistakes = await contentMistakes(root);
  if (mistakes.length === 0) return;
  const lines = mistakes.map((mistake) => `${mistake}\n`).join('');
  // A pipe may be written later, and `exit` would lose the rest.
  await new Promise((resolve) => process.stderr.write(lines, resolve));
  process.exit(1);
}
