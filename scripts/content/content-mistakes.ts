import { glob } from 'node:fs/promises';
import { findMistakes } from '../../rules/content/find-mistakes.ts';
import { contentSchemas } from '../../rules/content/schemas.ts';
import { siteFacts } from '../../rules/content/site-facts.ts';
import { readModules } from './read-modules.ts';

/**
 * All mistakes in the `content/` of a project's folder, in one line each. Its files are loaded as modules, which a process
 * loads once: after a change, check in a new process.
 */
export async function contentMistakes(root: string): Promise<string[]> {
  const paths = await filesOf(root, 'content/*.ts');
  const missing = NAMES.map((name) => `content/${name}`).filter((path) => !paths.includes(path));
  const { modules, mistakes } = await readModules(root, paths);
  // Listed, not looked up, because some file systems ignore case and the host's may not.
  const files = await filesOf(root, 'client/{public,artwork/events}/**/*.*');
  return [
    ...missing.map((path) => `${path} is missing; the site needs it, whatever it says.`),
    ...mistakes,
    ...findMistakes(modules, files),
  ];
}

/** Of the files of `content/`, as the client imports them. */
const NAMES = Object.keys(contentSchemas(siteFacts({}, [])));

async function filesOf(root: string, pattern: string): Promise<string[]> {
  const paths = await Array.fromAsync(glob(pattern, { cwd: root }));
  return paths.map((path) => path.replaceAll('\\', '/')).sort();
}
