import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { deleteMove, readMove, refuseElsewhere, writeMove } from '../../database/site-state/site-move.ts';
import { raiseSiteVersion } from '../../database/site-state/site-version.ts';
import type { Database } from '../../database/tables.ts';
import { StartError } from '../../platform/errors.ts';
import type { OnProgress } from '../../platform/progress.ts';
import { comparePlaces, type Difference } from './compare-places.ts';
import { copyImages } from './move-images.ts';
import type { SitePlace } from './places/open-place.ts';
import type { TargetState } from './places/target-repository.ts';
import { forgetProgress } from './progress-repository.ts';
import { applyChanges, type Compared, type Digests } from './rows/apply-changes.ts';
import { forgetAllChanges, noteChange } from './rows/change-repository.ts';
import { copyRows } from './rows/copy-rows.ts';
import { IMAGES, MOVED_TABLES } from './rows/moved-tables.ts';
import { countRows } from './rows/row-repository.ts';

/** What a move has brought to the new place. */
export interface MovedSite {
  readonly tables: readonly MovedRows[];
  /** Paths of files that the old place had lost before. */
  readonly lost: readonly string[];
  /** For how long no write was accepted, in milliseconds. */
  readonly heldMs: number;
}

export interface MovedRows {
  readonly name: string;
  readonly rows: number;
  /** The sum of the SHA-256 of its rows, in hex. */
  readonly digest: string;
}

/** What is not the same in both places. Each row of these is copied again when the move is repeated. */
export class PlacesDiffer extends Error {
  override readonly name = 'PlacesDiffer';
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super('The new place is not the same as the old one');
    this.sentences = sentences;
  }
}

/** Images have no file in the old place. */
export class ImagesLost extends Error {
  override readonly name = 'ImagesLost';
  readonly paths: readonly string[];

  constructor(paths: readonly string[]) {
    const files = paths.length === 1 ? '1 file of a picture is' : `${paths.length} files of pictures are`;
    super(`${files} missing in the old place`);
    this.paths = paths;
  }
}

export interface MoveOptions {
  /** Of the new place, which `checkTarget` has accepted. */
  readonly state: TargetState;
  /** Whether images may stay behind whose files the old place has lost. */
  readonly canLoseImages: boolean;
  readonly onProgress: OnProgress;
  /** For how long writes are held at most, in milliseconds. */
  readonly maxHeldMs?: number;
}

/**
 * Moves a running site, and goes on where an earlier call stopped. One transaction holds writes in
 * the old place, copies the last rows and compares. The old place then refuses writes; `finishMove` is next.
 * @throws PlacesDiffer or ImagesLost, among others; the old place stays in force.
 */
export async function moveSite(
  source: SitePlace,
  target: SitePlace,
  { state, canLoseImages, onProgress, maxHeldMs = MAX_HELD_MS }: MoveOptions,
): Promise<MovedSite> {
  const moveId = await begin(source, target, state);
  await target.engine.suspendForeignKeys(target.db);
  await copyRows(source, target, onProgress);
  if (source.imageStore !== target.imageStore) await copyImages(source, target, onProgress);
  await catchUp(source, target, { digests: new Map(), lost: new Set() }, onProgress);
  const { digests, differences, lost } = await comparePlaces(source, target, onProgress);
  if (differences.length > 0) {
    await copyAgainNextTime(source.db, differences);
    throw new PlacesDiffer(differences.map(({ sentence }) => sentence));
  }
  const compared = { digests, lost: new Set(lost.map(({ path }) => path)) };
  const refuseLost = () => {
    if (compared.lost.size > 0 && !canLoseImages) throw new ImagesLost([...compared.lost]);
  };
  if (lost.length > 0 && !canLoseImages) {
    // When they are back.
    const images = lost.map(({ key }) => ({ table: IMAGES, key }));
    await copyAgainNextTime(source.db, images);
  }
  refuseLost();
  await catchUp(source, target, compared, onProgress);
  onProgress('Holding writes to copy the last rows');
  const { tables, heldMs } = await switchOver(source, target, { compared, moveId, refuseLost, maxHeldMs });
  return { tables, lost: [...compared.lost], heldMs };
}

/**
 * From now on the old place notes what is written, and no start takes the new one for the site.
 * @returns the id of the move. @throws StartError for an old place that is not the site's.
 */
async function begin(source: SitePlace, target: SitePlace, state: TargetState): Promise<string> {
  const move_id = state.holds === 'MOVE' ? state.moveId : randomUUID();
  await source.db.transaction().execute(async (transaction) => {
    refuseElsewhere(await readMove(transaction));
    await source.engine.startNoting(transaction, MOVED_TABLES);
    if (state.holds === 'MOVE') return;
    await forgetAllChanges(transaction);
    await writeMove(transaction, { move_id, state: 'LEAVING', place: target.name, moved_at: null });
  });
  if (state.holds === 'MOVE') return move_id;
  await target.db.transaction().execute(async (transaction) => {
    await forgetProgress(transaction);
    await writeMove(transaction, { move_id, state: 'ARRIVING', place: source.name, moved_at: null });
  });
  return move_id;
}

/** Applies what was written meanwhile, until little is left: the rest is copied while writes are held. */
async function catchUp(
  source: SitePlace,
  target: SitePlace,
  compared: Compared,
  onProgress: OnProgress,
): Promise<void> {
  for (let done = 0; ; ) {
    onProgress('Copying what was written meanwhile', done);
    const applied = await applyChanges(source.db, source, target, compared);
    if (applied < MAX_LEFT) return;
    done += applied;
  }
}

async function switchOver(
  source: SitePlace,
  target: SitePlace,
  {
    compared,
    moveId,
    refuseLost,
    maxHeldMs,
  }: { compared: Compared; moveId: string; refuseLost: () => void; maxHeldMs: number },
): Promise<Pick<MovedSite, 'tables' | 'heldMs'>> {
  let heldSince = performance.now();
  async function copyRest(transaction: Transaction<Database>): Promise<MovedRows[]> {
    const move = await readMove(transaction);
    if (move?.state !== 'LEAVING' || move.move_id !== moveId)
      throw new StartError('The move was cancelled, or another one was begun');
    while ((await applyChanges(transaction, source, target, compared)) > 0);
    refuseLost();
    return compareTables(transaction, target.db, compared.digests);
  }
  const tables = await source.db.transaction().execute(async (transaction) => {
    heldSince = performance.now();
    await source.engine.allowLongTransaction(transaction);
    const rows = await within(maxHeldMs, copyRest(transaction));
    const moved = { move_id: moveId, state: 'MOVED', place: target.name, moved_at: Date.now() } as const;
    await writeMove(transaction, moved);
    return rows;
  });
  return { tables, heldMs: performance.now() - heldSince };
}

/** Nobody can save while writes are held. @throws StartError where the new place does not answer in time. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const late = pause(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new StartError(
      `The new place did not answer while writes were held, so they were released after ${milliseconds / 1000} seconds`,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}

/** @throws PlacesDiffer */
async function compareTables(
  from: Kysely<Database>,
  to: Kysely<Database>,
  digests: Digests,
): Promise<MovedRows[]> {
  const unequal: string[] = [];
  const tables: MovedRows[] = [];
  for (const { name } of MOVED_TABLES) {
    const [inSource, inTarget] = [await countRows(from, name), await countRows(to, name)];
    const digest = digests.get(name);
    if (inSource !== inTarget)
      unequal.push(`${name} has ${inSource} rows in the old place, and ${inTarget} in the new one`);
    else if (digest?.source !== digest?.target) unequal.push(`${name} has rows that differ`);
    tables.push({ name, rows: inTarget, digest: (digest?.target ?? 0n).toString(16).padStart(64, '0') });
  }
  const [articles, entries] = [await countRows(to, 'news'), await countRows(to, 'article_search')];
  if (articles !== entries)
    unequal.push(`the search index has ${entries} articles, but there are ${articles}`);
  if (unequal.length > 0) throw new PlacesDiffer(unequal);
  return tables;
}

/** Makes the new place the site's, once the old one is moved. Repeatable. */
export async function finishMove({ db, engine }: Pick<SitePlace, 'db' | 'engine'>): Promise<void> {
  await engine.restoreForeignKeys(db);
  await engine.resetCounters(db);
  await db.transaction().execute(async (transaction) => {
    await raiseSiteVersion(transaction, { articles: 0, published: 0 });
    await forgetProgress(transaction);
    await deleteMove(transaction);
  });
}

async function copyAgainNextTime(
  db: Kysely<Database>,
  written: readonly Pick<Difference, 'table' | 'key'>[],
): Promise<void> {
  for (const { table, key } of written) await noteChange(db, table, key);
}

/** The old place notes nothing any more. The new one has to be emptied by hand. */
export async function cancelMove({ db, engine }: Pick<SitePlace, 'db' | 'engine'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await engine.stopNoting(transaction, MOVED_TABLES);
    await forgetAllChanges(transaction);
    await deleteMove(transaction);
  });
}

const MAX_LEFT = 20;
const MAX_HELD_MS = 20_000;
