import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSiteFolder, type SiteFolder } from './site-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The files that a build reads. */
const PARTS =
  'client content package-lock.json package.json rules schema.graphql scripts server tsconfig.json vite.config.ts';

/**
 * Copies the project to a folder where a test may change it, with a link to the installed packages.
 * @param built the part of the build to copy: `dist`, or only `dist/sources.sha256`, which marks the build as up to date.
 */
export async function copyProject(built: 'dist' | 'dist/sources.sha256'): Promise<SiteFolder> {
  const project = await makeSiteFolder();
  for (const part of [...PARTS.split(' '), built]) {
    await cp(join(ROOT, part), join(project.path, part), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(project.path, 'node_modules'), 'junction');
  return project;
}
