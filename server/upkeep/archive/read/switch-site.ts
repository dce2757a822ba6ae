import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { companionsOf } from '../../../database/data-file/companions.ts';
import { RESTORE_MARKER } from '../../../database/data-file/unfinished-restore.ts';
import { putInPlace, syncFolder, UNFINISHED_END } from '../../../platform/files/synced-files.ts';
import { timeInName } from '../../../platform/files/time-in-name.ts';

/** Where the site's files are, and where the restored ones wait beside them, on the same file system. */
export interface Places {
  readonly dataFile: string;
  readonly stagedData: string;
  /** Null where the images are in a bucket. */
  readonly images: { readonly folder: string; readonly staged: string } | null;
}

/** Where the site that was there before is now. Null where there was none. */
export interface SetAside {
  readonly data: string | null;
  readonly images: string | null;
}

/**
 * Sets the site aside and moves the restored files in its place. A start refuses while the marker is there.
 * After a kill the next restore finds it and first sets aside the rest, so that nothing is lost.
 * @param refuseInUse throws when somebody uses the site. @returns the folders of the site before.
 */
export async function switchSite(
  dataDir: string,
  places: Places,
  now: number,
  refuseInUse: () => void,
): Promise<SetAside> {
  const marker = join(dataDir, RESTORE_MARKER);
  const images = places.images?.folder;
  const folders = [places.dataFile, images].flatMap((path) => (path === undefined ? [] : [dirname(path)]));
  const unfinished = readMarker(marker);
  const aside = unfinished ?? freeName(folders, now);
  if (unfinished === null) {
    const isRepeated = existsSync(marker);
    await writeMarker(marker, aside);
    try {
      // A start looks for the marker when it has opened the data file: so one of both sees the other.
      refuseInUse();
    } catch (error) {
      if (!isRepeated) await rm(marker);
      throw error;
    }
  }
  const replaced = [...dataFiles(places.dataFile), ...(images === undefined ? [] : [images])];
  for (const from of replaced) {
    const to = join(dirname(from), aside, basename(from));
    // Moved before a kill, or removed by SQLite when the last connection ended.
    if (existsSync(to) || !existsSync(from)) continue;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
    syncFolder(dirname(to));
  }
  for (const folder of folders) syncFolder(folder);
  // What is there now is of a restore that was killed.
  for (const path of replaced) await rm(path, { recursive: true, force: true });
  if (places.images) await rename(places.images.staged, places.images.folder);
  await rename(places.stagedData, places.dataFile);
  for (const folder of folders) syncFolder(folder);
  await rm(marker);
  syncFolder(dataDir);
  const asideOf = (paths: readonly string[]) => {
    const moved = paths
      .map((path) => join(dirname(path), aside, basename(path)))
      .find((path) => existsSync(path));
    return moved === undefined ? null : dirname(moved);
  };
  return { data: asideOf(dataFiles(places.dataFile)), images: asideOf(images === undefined ? [] : [images]) };
}

const dataFiles = (dataFile: string) => [dataFile, ...Object.values(companionsOf(dataFile))];

/** Of none of the folders that earlier restores have made. */
function freeName(folders: readonly string[], now: number): string {
  const name = `before-restore-${timeInName(now)}`;
  return folders.some((folder) => existsSync(join(folder, name))) ? freeName(folders, now + 1) : name;
}

/** Only a name: the folders may have moved, or be seen under other paths, when the restore is repeated. */
async function writeMarker(marker: string, setAside: string): Promise<void> {
  const partial = `${marker}${UNFINISHED_END}`;
  await writeFile(partial, `${JSON.stringify({ setAside })}\n`, { mode: 0o600 });
  putInPlace(partial, marker);
}

/** Null without a marker that a restore wrote: then all that is there is set aside. */
function readMarker(marker: string): string | null {
  if (!existsSync(marker)) return null;
  const [, name = null] = MARKER.exec(readFileSync(marker, 'utf8')) ?? [];
  return name;
}

const MARKER = /^\{"setAside":"(before-restore-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)"\}\n$/;
