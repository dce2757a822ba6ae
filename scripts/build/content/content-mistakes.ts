import { glob } from 'node:fs/promises';
import { findMistakes } from '../../../rules/content/form/find-mistakes.ts';
import { contentSchemas } from '../../../rules/content/schemas.ts';
import { type ContentExports, siteFacts } from '../../../rules/content/site-facts.ts';
import { listSiteFiles } from '../../../server/features/content/files/site-files.ts';
import { readModules } from './read-modules.ts';

/** Mistakes in `content/`, a line each. A process loads modules once: check a change in a new process. */
export async function contentMistakes(root: string): Promise<string[]> {
  return (await readContentFolder(root)).mistakes;
}

/** What the files of `content/` export, by name. Whole only without mistakes. */
export async function readContentFolder(
  root: string,
): Promise<{ readonly exports: ContentExports; readonly mistakes: string[] }> {
  const found = await Array.fromAsync(glob('content/*.ts', { cwd: root }));
  const paths = found.map((path) => path.replaceAll('\\', '/')).sort();
  const missing = NAMES.map((name) => `content/${name}`).filter((path) => !paths.includes(path));
  const { modules, mistakes } = await readModules(root, paths);
  return {
    exports: Object.assign({}, ...Object.values(modules)),
    mistakes: [
      ...missing.map((path) => `${path} is missing; the site needs it, whatever it says.`),
      ...mistakes,
      ...findMistakes(modules, await listSiteFiles(root)),
    ],
  };
}

const NAMES = Object.keys(contentSchemas(siteFacts({}, [])));

/** Prints mistakes in the folder `content/` and ends the process with code 1. */
export async function requireValidContent(root: string): Promise<void> {
  const mistakes = await contentMistakes(root);
  if (mistakes.length === 0) return;
  const lines = mistakes.map((mistake) => `${mistake}\n`).join('');
  // A pipe may be written later, and `exit` would lose the rest.
  await new Promise((resolve) => process.stderr.write(lines, resolve));
  process.exit(1);
}
