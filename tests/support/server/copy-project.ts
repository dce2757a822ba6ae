import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSiteFolder, type SiteFolder } from './site-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What a build reads. */
const PARTS =
  'client content package-lock.json package.json rules schema.graphql scripts server tsconfig.json vite.config.ts';

/**
 * Copies the project to a folder where a test may change it, with a link to the installed packages.
 * @param built what is copied of the build: `dist`, or `dist/sources.sha256`, which alone says that the build is fresh.
 */
export async function copyProject(built: 'dist' | 'dist/sources.sha256'): Promise<SiteFolder> {
  const project = await makeSiteFolder();
  for (const part of [...PARTS.split(' '), built]) {
    await cp(join(ROOT, part), join(project.path, part), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(project.path, 'node_modules'), 'junction');
  return project;
}
