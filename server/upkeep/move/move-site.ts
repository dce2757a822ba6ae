import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteMove } from '../../database/site-state/site-move.ts';
import { openImageStore } from '../../features/images/store/open-image-store.ts';
import { StartError } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { OnProgress } from '../../platform/progress.ts';
import { imageOf, type Manifest } from '../archive/manifest.ts';
import { nameOf, type PlaceConfig } from '../archive/place.ts';
import { readArchive } from '../archive/read/read-archive.ts';
import { createTableDigest } from '../archive/tables/site-tables.ts';
import { openSource } from '../archive/write/archive-source.ts';
import { writeArchive } from '../archive/write/write-archive.ts';
import { markArriving, prepareMoved } from './move-repository.ts';
import { type Switched, switchOver } from './switch-over.ts';
import { withData } from './with-data.ts';

export interface MoveOptions {
  /** Says in both places that they are of one move: see `moveIdOf`. */
  readonly moveId: string;
  /** Whether images may stay behind whose files the old place has lost. */
  readonly canLoseImages: boolean;
  readonly log: Log;
  readonly onProgress: OnProgress;
}

/**
 * Moves a site, which may be running, by an archive in the folder of temporary files. Writes wait meanwhile.
 * Repeatable. `finishMove` is next.
 * @returns what has arrived. @throws StartError, among others; the site is in the old place then.
 */
export async function moveSite(
  from: PlaceConfig,
  to: PlaceConfig,
  { moveId, canLoseImages, log, onProgress }: MoveOptions,
): Promise<Switched<Manifest>> {
  const temporary = await mkdtemp(join(tmpdir(), 'sanir-move-'));
  const arrival = { move_id: moveId, state: 'ARRIVING', place: nameOf(from), moved_at: null } as const;
  try {
    return await switchOver(from, { moveId, place: nameOf(to) }, async () => {
      const folder = join(temporary, 'archive');
      const now = Date.now();
      const source = await openSource(from, log);
      const { manifest } = await writeArchive(source, folder, { time: now, earlier: null, onProgress });
      if (!canLoseImages) refuseLost(manifest.missing);
      // Before the images, so that a repetition knows whose they are.
      if (to.databaseUrl !== null) await withData(to, (db) => markArriving(db, arrival));
      await readArchive(to, folder, manifest, {
        now,
        log,
        onProgress,
        hasImages: hasSameImages(from, to),
        prepare: (file) => prepareMoved(file, arrival),
      });
      onProgress('Comparing both places');
      if (!hasSameImages(from, to)) await compareImages(to, manifest, log);
      await compareTables(to, manifest, log);
      return manifest;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Makes the new place the site's, once the old one is moved. Repeatable. */
export const finishMove = (to: PlaceConfig): Promise<void> => withData(to, deleteMove);

/** Whether the images stay where they are: in a folder that is shared, or in a bucket. */
export function hasSameImages(from: PlaceConfig, to: PlaceConfig): boolean {
  if (from.uploadsDir !== null) return from.uploadsDir === to.uploadsDir;
  return from.bucket?.endpoint === to.bucket?.endpoint && from.bucket?.bucket === to.bucket?.bucket;
}

function refuseLost(paths: readonly string[]): void {
  if (paths.length === 0) return;
  const files = paths.length === 1 ? '1 file of a picture is' : `${paths.length} files of pictures are`;
  const left = paths.length - MAX_SHOWN;
  throw new StartError(
    [
      `${files} missing in the old place:`,
      ...paths.slice(0, MAX_SHOWN),
      ...(left > 0 ? [`and ${left} more`] : []),
      'If UPLOADS_DIR, or S3_BUCKET, says where the pictures are, bring them back from a backup. To move the site without them: the same with --without-lost-pictures',
    ].join('\n'),
  );
}

/** Deletes what an interrupted move has copied and the site has deleted since. @throws StartError */
async function compareImages(to: PlaceConfig, { files }: Manifest, log: Log): Promise<void> {
  const left = new Set(files.map(({ path }) => imageOf(path)).filter((image) => image !== null));
  const store = await openImageStore(to, log);
  for await (const paths of store.list())
    for (const path of paths) if (!left.delete(path)) await store.delete(path);
  const [missing] = left;
  if (missing !== undefined)
    throw new StartError(`The new place does not have ${missing}, which was stored there.`);
}

/** All but the version of the site, which was raised. @throws StartError */
async function compareTables(to: PlaceConfig, { tables }: Manifest, log: Log): Promise<void> {
  const target = await openSource(to, log);
  await target.snapshot(async (snapshot) => {
    for (const table of snapshot.tables) {
      const arrived = createTableDigest();
      for await (const row of snapshot.rows(table)) arrived.add(row);
      if (table.name !== 'site_version' && arrived.result().digest !== tables[table.name]?.digest)
        throw new StartError(`${table.name} is not the same in the new place as in the old one.`);
    }
  });
}

const MAX_SHOWN = 100;
