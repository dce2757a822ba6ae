import { lstatSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { companionsOf } from '../../database/data-file/companions.ts';
import { DATA_FILE } from '../../database/data-file/data-file-name.ts';
import { messageOf, StartError } from '../../platform/errors.ts';
import type { OnProgress } from '../../platform/progress.ts';
import { checkDataFile } from './backup-repository.ts';
import { digestOf } from './folder/backup-files.ts';
import { PARTIAL } from './folder/backup-place.ts';
import { type Manifest, pathInBackup, readManifest } from './folder/manifest.ts';

export interface CheckedBackup {
  readonly manifest: Manifest;
  /** Paths of files that are missing, or have another size or content than the manifest says. */
  readonly unsound: readonly string[];
}

/** Reads every byte of a backup. @throws StartError for one that could not be restored even undamaged. */
export async function checkBackup(folder: string, onProgress: OnProgress): Promise<CheckedBackup> {
  const manifest = await readManifest(folder);
  const unsound = await findUnsound(folder, manifest, onProgress);
  if (unsound.includes(DATA_FILE)) return { manifest, unsound };
  checkData(folder, manifest);
  return { manifest, unsound };
}

/** As `checkBackup`. @throws StartError also for a damaged or missing file, and an unfinished folder. */
export async function requireWhole(folder: string, onProgress: OnProgress): Promise<Manifest> {
  if (basename(folder).startsWith(PARTIAL)) {
    throw new StartError(`${folder} is no whole backup: the program was interrupted while it wrote it.`);
  }
  const { manifest, unsound } = await checkBackup(folder, onProgress);
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
    // Before it is read: a pipe would have no end.
    const stats = await lstat(file);
    if (!stats.isFile() || stats.size !== bytes) return false;
    const found = await digestOf(file);
    return found.bytes === bytes && found.sha256 === sha256;
  } catch {
    // Missing, another user's, or on a bad sector: what cannot be read cannot be restored.
    return false;
  }
}

function checkData(folder: string, { files, missing }: Manifest): void {
  const file = join(folder, DATA_FILE);
  // SQLite would read them too, but the check of sizes and hashes has not.
  const companion = Object.values(companionsOf(file)).find((path) =>
    lstatSync(path, { throwIfNoEntry: false }),
  );
  if (companion !== undefined) {
    throw new StartError(
      `${folder} is no whole backup: it holds ${basename(companion)}, which no backup has. Probably a program had its ${DATA_FILE} open; a backup must not be changed.`,
    );
  }
  let facts: ReturnType<typeof checkDataFile>;
  try {
    facts = checkDataFile(file);
  } catch (error) {
    throw new StartError(`${folder} is no whole backup: its ${DATA_FILE} is damaged (${messageOf(error)}).`, {
      cause: error,
    });
  }
  const { migration, unknownMigrations, images, foreign } = facts;
  if (unknownMigrations.length > 0) {
    throw new StartError(
      `${folder} was made by a newer version of this program (${unknownMigrations.join(', ')}). Restore it with that version.`,
    );
  }
  if (migration === '')
    throw new StartError(`${folder} is no whole backup: its ${DATA_FILE} is not of this program.`);
  if (foreign.length > 0) {
    throw new StartError(
      `${folder} is no whole backup: its ${DATA_FILE} holds what this program does not write, such as the ${foreign[0]}.`,
    );
  }
  const listed = new Set([...files.map(({ path }) => path), ...missing.map(pathInBackup)]);
  const unlisted = images.map(pathInBackup).filter((path) => !listed.has(path));
  if (unlisted.length > 0) {
    throw new StartError(
      `${folder} is no whole backup: ${unlisted.length} of its pictures are missing, such as ${unlisted[0]}.`,
    );
  }
}
