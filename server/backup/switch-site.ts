import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { companionsOf } from '../database/companions.ts';
import { RESTORE_MARKER } from '../database/unfinished-restore.ts';
import { syncFolder } from '../private-files.ts';

/** Where the site's files are, and where the restored ones wait beside them, on the same file system. */
export interface Places {
  readonly dataFile: string;
  readonly pictures: string;
  readonly stagedData: string;
  readonly stagedPictures: string;
}

/** What the marker says: what of the site before is moved where. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * Sets the site aside and moves the restored files in its place. A start refuses while the marker is there. After a kill the next
 * restore finds it, and finishes the moves that it names before it removes anything, so that nothing of the site before is lost.
 * @param time for the names of the folders. @param refuseInUse throws when somebody uses the site; then nothing is changed.
 * @returns the folders of the site before.
 */
export async function switchSite(
  dataDir: string,
  places: Places,
  time: string,
  refuseInUse: () => void,
): Promise<string[]> {
  const marker = join(dataDir, RESTORE_MARKER);
  const folders = [dirname(places.dataFile), dirname(places.pictures)];
  const isRepeated = existsSync(marker);
  const moves = isRepeated ? readMoves(marker) : planMoves(places, time);
  if (!isRepeated) {
    await writeMarker(marker, moves);
    try {
      // A start looks for the marker when it has opened the data file: so one of both sees the other.
      refuseInUse();
    } catch (error) {
      await rm(marker);
      throw error;
    }
  }
  for (const { from, to } of moves) {
    // Moved before a kill, or removed by SQLite when the last connection ended.
    if (existsSync(to) || !existsSync(from)) continue;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
    syncFolder(dirname(to));
  }
  for (const folder of folders) syncFolder(folder);
  // What is there now is of a restore that was killed.
  for (const path of [...dataFiles(places.dataFile), places.pictures])
    await rm(path, { recursive: true, force: true });
  await rename(places.stagedPictures, places.pictures);
  await rename(places.stagedData, places.dataFile);
  for (const folder of folders) syncFolder(folder);
  await rm(marker);
  syncFolder(dataDir);
  return [...new Set(moves.map(({ to }) => dirname(to)))];
}

const dataFiles = (dataFile: string) => [dataFile, ...Object.values(companionsOf(dataFile))];

function planMoves({ dataFile, pictures }: Places, time: string): Move[] {
  return [...dataFiles(dataFile), pictures]
    .filter((path) => existsSync(path))
    .map((from) => ({ from, to: join(dirname(from), `before-restore-${time}`, basename(from)) }));
}

async function writeMarker(marker: string, moves: readonly Move[]): Promise<void> {
  const partial = `${marker}.partial`;
  await writeFile(partial, `${JSON.stringify({ setAside: moves }, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(partial, marker);
  syncFolder(dirname(marker));
}

function readMoves(marker: string): readonly Move[] {
  return (JSON.parse(readFileSync(marker, 'utf8')) as { setAside: readonly Move[] }).setAside;
}
