import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { IMAGE_FOLDER } from '../../../rules/images/stored-path.ts';
import { DATA_FILE } from '../../database/data-file/data-file-name.ts';
import { findImages } from '../../database/data-file/images-beside.ts';
import { RESTORE_MARKER } from '../../database/data-file/unfinished-restore.ts';
import { type ImageStore, PROBE } from '../../features/images/store/image-store.ts';
import { openImageStore } from '../../features/images/store/open-image-store.ts';
import { messageOf, StartError } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import { nameOf, type PlaceConfig, type PlaceState } from '../archive/place.ts';
import { freeBytesOf } from '../disk-space/free-space.ts';

/**
 * Changes nothing. @param moveId see `moveIdOf`. @param bytes what the images need.
 * @throws StartError for a place that cannot be used, or that is not empty.
 */
export async function checkTarget(
  config: PlaceConfig,
  state: PlaceState,
  {
    moveId,
    keepsImages,
    bytes,
    log,
  }: {
    readonly moveId: string;
    readonly keepsImages: boolean;
    readonly bytes: number;
    readonly log: Log;
  },
): Promise<void> {
  if (state.holds === 'SITE') throw notEmpty(config, 'it holds a site');
  if (state.holds === 'OTHERS')
    throw notEmpty(
      config,
      `its database has tables of another program (${state.tables.slice(0, 3).join(', ')})`,
    );
  if (state.holds === 'ARRIVING' && state.move.move_id !== moveId)
    throw notEmpty(config, 'it has what another move has copied');
  const { uploadsDir, databaseUrl, dataDir } = config;
  const isNew =
    state.holds === 'NOTHING' && !(databaseUrl === null && existsSync(join(dataDir, RESTORE_MARKER)));
  if (databaseUrl === null) checkFolder(config, dataDir, isNew ? DATA_FILE : null);
  await refuseSmallDisk(tmpdir(), bytes, 'Make room, or set TMPDIR to another folder');
  if (keepsImages) return;
  if (uploadsDir !== null) checkFolder(config, uploadsDir, isNew ? IMAGE_FOLDER : null);
  const store = uploadsDir === null ? await openTried(config, log) : null;
  if (!isNew) return;
  await refuseImages(config, store);
  if (uploadsDir !== null) await refuseSmallDisk(uploadsDir, bytes, 'Make room, or give another folder');
}

/** @param own the name of what may already be in it; null for a folder that a move has begun to fill. */
function checkFolder(config: PlaceConfig, folder: string, own: string | null): void {
  const existing = nearestExisting(folder);
  try {
    if (!statSync(existing).isDirectory()) throw new Error(`${existing} is a file`);
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be used (${messageOf(error)}). Nothing was changed.`);
  }
  if (own === null || existing !== folder) return;
  const other = readdirSync(folder).find((name) => !name.startsWith(own) && !/^(\.|lost\+found$)/.test(name));
  if (other !== undefined) throw notEmpty(config, `${folder} holds other files, such as ${other}`);
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}

const notEmpty = (config: PlaceConfig, reason: string) =>
  new StartError(`${nameOf(config)}: ${reason}. Give an empty place; nothing was changed.`);

async function refuseImages(config: PlaceConfig, store: ImageStore | null): Promise<void> {
  const { uploadsDir, bucket } = config;
  const [found] = uploadsDir === null ? await firstOf(store) : findImages(uploadsDir, 1);
  if (found === undefined) return;
  throw notEmpty(config, `${uploadsDir ?? `the bucket ${bucket?.bucket}`} holds pictures, such as ${found}`);
}

/** Writes, reads and deletes a file: a key can have fewer rights than the site needs. */
async function openTried(config: PlaceConfig, log: Log): Promise<ImageStore> {
  const store = await openImageStore(config, log);
  await store.write(PROBE, Buffer.from('probe'));
  const file = await store.open(PROBE);
  if (file === null)
    throw new StartError(`The bucket ${config.bucket?.bucket} does not show what was just written to it.`);
  await file.close();
  await store.delete(PROBE);
  return store;
}

async function firstOf(store: ImageStore | null): Promise<readonly string[]> {
  if (store === null) return [];
  for await (const paths of store.list()) {
    const others = paths.filter((path) => path !== PROBE);
    if (others.length > 0) return others;
  }
  return [];
}

async function refuseSmallDisk(folder: string, bytes: number, remedy: string): Promise<void> {
  const free = await freeBytesOf(nearestExisting(folder));
  if (free > bytes * ROOM_FACTOR) return;
  throw new StartError(
    `The disk of ${folder} has ${megabytes(free)} MB free, but the pictures need ${megabytes(bytes * ROOM_FACTOR)} MB. ${remedy}; nothing was changed.`,
  );
}

/** Smaller copies are not counted in the bytes of images. */
const ROOM_FACTOR = 1.6;

const megabytes = (bytes: number): string => Math.ceil(bytes / 1e6).toLocaleString('en');
