import { lstat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readStoredPath } from '../../../rules/images/stored-path.ts';
import { ownNameOf } from '../../database/migrations/index.ts';
import { messageOf, StartError } from '../../platform/errors.ts';
import type { OnProgress } from '../../platform/progress.ts';
import { digestOf } from './files.ts';
import { checkFormerData } from './former-format.ts';
import { FORMER_FORMAT, imageOf, type Manifest, pathOfImage, readManifest } from './manifest.ts';
import { createTableDigest, imageFilesOf } from './tables/site-tables.ts';
import { readTable } from './tables/table-files.ts';

/** Begins a folder's name while an archive is written in it. */
export const PARTIAL = '.partial-';

export interface CheckedArchive {
  readonly manifest: Manifest;
  /** Paths of files that are missing, or have another size or content than the manifest says. */
  readonly unsound: readonly string[];
}

/** Reads every byte of an archive. @throws StartError for one that could not be read even undamaged. */
export async function checkArchive(folder: string, onProgress: OnProgress): Promise<CheckedArchive> {
  const manifest = await readManifest(folder);
  const unsound = await findUnsound(folder, manifest, onProgress);
  if (unsound.every((path) => imageOf(path) !== null)) await checkData(folder, manifest);
  return { manifest, unsound };
}

/** As `checkArchive`. @throws StartError also for a damaged or missing file, and an unfinished folder. */
export async function requireWhole(folder: string, onProgress: OnProgress): Promise<Manifest> {
  if (basename(folder).startsWith(PARTIAL)) {
    throw new StartError(`${folder} is no whole backup: the program was interrupted while it wrote it.`);
  }
  const { manifest, unsound } = await checkArchive(folder, onProgress);
  if (unsound.length === 0) return manifest;
  throw new StartError(
    `${folder} is no whole backup: ${unsound.length} of its files are missing or damaged, such as ${unsound[0]}.`,
  );
}

async function findUnsound(
  folder: string,
  { files }: Manifest,
  onProgress: OnProgress,
): Promise<readonly string[]> {
  const unsound: string[] = [];
  for (const [index, { path, bytes, sha256 }] of files.entries()) {
    onProgress('Checking the files of the backup', index + 1, files.length);
    if (!(await hasDigest(join(folder, path), { bytes, sha256 }))) unsound.push(path);
  }
  return unsound;
}

async function hasDigest(
  file: string,
  { bytes, sha256 }: { bytes: number; sha256: string },
): Promise<boolean> {
  try {
    // Before it is read: a pipe would have no end, and a link leads elsewhere.
    const stats = await lstat(file);
    if (!stats.isFile() || stats.size !== bytes) return false;
    const found = await digestOf(file);
    return found.bytes === bytes && found.sha256 === sha256;
  } catch {
    // Missing, another user's, or on a bad sector: what cannot be read cannot be restored.
    return false;
  }
}

/** @throws StartError for tables that this program does not know, or that name what is not there. */
async function checkData(folder: string, manifest: Manifest): Promise<void> {
  requireMigration(folder, manifest);
  const isFormer = manifest.format === FORMER_FORMAT;
  const images = isFormer ? checkFormerData(folder) : await readTables(folder, manifest);
  const listed = new Set([...manifest.files.map(({ path }) => path), ...manifest.missing.map(pathOfImage)]);
  const unlisted = images.map(pathOfImage).filter((path) => !listed.has(path));
  if (unlisted.length > 0) {
    throw new StartError(
      `${folder} is no whole backup: ${unlisted.length} of its pictures are missing, such as ${unlisted[0]}.`,
    );
  }
}

/** @returns the own name of its newest migration. @throws StartError for one of a newer version. */
export function requireMigration(folder: string, { migration }: Manifest): string {
  const own = ownNameOf(migration);
  if (own !== undefined) return own;
  throw new StartError(
    `${folder} was made by a newer version of this program (${migration}). Restore it with that version.`,
  );
}

/** Reads all tables. @returns the files of the rows of images. @throws StartError for a damaged table. */
async function readTables(folder: string, { tables }: Manifest): Promise<string[]> {
  const images: string[] = [];
  for (const [name, expected] of Object.entries(tables)) {
    const digest = createTableDigest();
    try {
      for await (const row of readTable(folder, name)) {
        digest.add(row);
        if (name !== 'news_images') continue;
        if (readStoredPath(String(row.path))?.width !== null)
          throw new Error(`the path ${row.path} leads elsewhere`);
        images.push(...imageFilesOf(row));
      }
      const found = digest.result();
      if (found.rows !== expected.rows || found.digest !== expected.digest)
        throw new Error('its rows are not those that the manifest describes');
    } catch (error) {
      throw new StartError(
        `${folder} is no whole backup: its table ${name} cannot be read (${messageOf(error)}).`,
        { cause: error },
      );
    }
  }
  return images;
}
