import { glob } from 'node:fs/promises';
import { findMistakes } from '../../rules/content/find-mistakes.ts';
import { readModules } from './read-modules.ts';

/**
 * All mistakes in the `content/` of a project's folder, in one line each. Its files are loaded as modules, which a process
 * loads once: after a change, check in a new process.
 */
export async function contentMistakes(root: string): Promise<string[]> {
  const { modules, mistakes } = await readModules(root, await filesOf(root, 'content/*.ts'));
  // Listed, not looked up, because some file systems ignore case and the host's may not.
  const files = await filesOf(root, 'client/{public,artwork/events}/**/*.*');
  return [...mistakes, ...findMistakes(modules, files)];
}

async function filesOf(root: string, pattern: string): Promise<string[]> {
  const paths = await Array.fromAsync(glob(pattern, { cwd: root }));
  return paths.map((path) => path.replaceAll('\\', '/')).sort();
}
