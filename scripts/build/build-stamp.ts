import { createHash, hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Everything that decides the output of a build. */
const SOURCES = [
  '{client,content,rules,server,scripts/build,docs/pictures}/**/*',
  'scripts/build.ts',
  'scripts/runtime.mjs',
  '{package-lock,tsconfig}.json',
  'vite.config.ts',
];
const BUILT = ['dist/client', 'dist/server'];
const STAMP = 'dist/build.sha256';

/** Whether the build is complete and made from the present sources. Ignores files that no build made. */
export async function isUpToDate(root: string): Promise<boolean> {
  if (!existsSync(join(root, STAMP))) return false;
  const [sources, ...files] = (await readFile(join(root, STAMP), 'utf8')).trimEnd().split('\n');
  if (files.length === 0 || sources !== (await hashOfSources(root))) return false;
  for (const line of files) {
    const path = line.slice(line.indexOf(' ') + 1);
    if (!existsSync(join(root, path)) || line !== (await lineOf(root, path))) return false;
  }
  return true;
}

export const removeStamp = (root: string): Promise<void> => rm(join(root, STAMP), { force: true });

/** Call it last, so an interrupted build has no stamp. @param sources their hash before the build. */
export async function writeStamp(root: string, sources: string): Promise<void> {
  const files: string[] = [];
  for (const folder of BUILT) {
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
      files.push(await lineOf(root, path));
    }
  }
  await writeFile(join(root, STAMP), `${[sources, ...files.sort()].join('\n')}\n`);
}

/** Hashes the content, because the file times of a clone or copy say nothing. */
export async function hashOfSources(root: string): Promise<string> {
  const all = createHash('sha256');
  const files = await Array.fromAsync(glob(SOURCES, { cwd: root, withFileTypes: true }));
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) {
    all
      .update(relative(root, path))
      .update('\0')
      .update(await readFile(path))
      .update('\0');
  }
  return all.digest('hex');
}

const lineOf = async (root: string, path: string): Promise<string> =>
  `${hash('sha256', await readFile(join(root, path)))} ${path}`;
