import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSiteFolder, type SiteFolder } from './site-folder.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The files that a build reads. */
const PARTS =
  'client content docs/pictures package-lock.json package.json rules schema.graphql scripts server tsconfig.json vite.config.ts';

/**
 * Copies the project to a folder where a test may change it, with a link to the installed packages.
 * @param options.withBuild whether the build is copied too.
 * @param options.name of a folder inside, for the project.
 */
export async function copyProject({ withBuild = false, name = '.' } = {}): Promise<SiteFolder> {
  const project = await makeSiteFolder();
  for (const part of [...PARTS.split(' '), ...(withBuild ? BUILT : [])]) {
    await cp(join(ROOT, part), join(project.path, name, part), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(project.path, name, 'node_modules'), 'junction');
  return project;
}

const BUILT = ['dist/client', 'dist/server', 'dist/build.sha256'];
