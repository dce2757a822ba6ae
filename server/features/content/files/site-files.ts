import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../../platform/config/root.ts';

/**
 * The files that content can name, as paths from the project's folder. They are listed, not looked up,
 * because some file systems ignore case.
 */
export async function listSiteFiles(root = fileURLToPath(ROOT)): Promise<readonly string[]> {
  const paths = await Array.fromAsync(glob(FOLDERS, { cwd: root }));
  return paths.map((path) => path.replaceAll('\\', '/')).sort();
}

/** Listed once: a file that is added later is not in the built client either. */
export function siteFiles(): Promise<readonly string[]> {
  listed ??= listSiteFiles();
  return listed;
}

let listed: Promise<readonly string[]> | undefined;

const FOLDERS = 'client/{public,artwork/events,artwork/projects}/**/*.*';
