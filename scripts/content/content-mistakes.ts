import { glob } from 'node:fs/promises';
import { findMistakes } from '../../rules/content/find-mistakes.ts';
import { readModules } from './read-modules.ts';

/**
 * All mistakes in the `content/` of a project's folder, in one line each. Its files are loaded as modules, which the process
 * keeps: to see what a file says later, ask in a new one.
 */
export async function contentMistakes(root: string): Promise<string[]> {
  const { modules, mistakes } = await readModules(root, await filesOf(root, 'content/*.ts'));
  // Listed, not looked for: some disks find a name in letters of another case, the host's does not.
  const files = await filesOf(root, 'client/{public,artwork/events}/**/*.*');
  return [...mistakes, ...findMistakes(modules, files)];
}

async function filesOf(root: string, pattern: string): Promise<string[]> {
  const paths = await Array.fromAsync(glob(pattern, { cwd: root }));
  return paths.map((path) => path.replaceAll('\\', '/')).sort();
}
