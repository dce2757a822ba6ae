import { parseArgs } from 'node:util';
import { movedSentence, readMove, refuseElsewhere } from '../../server/database/site-state/site-move.ts';
import { StorageError } from '../../server/features/images/store/bucket/storage-error.ts';
import { messageOf, StartError } from '../../server/platform/errors.ts';
import { createLog } from '../../server/platform/logging/log.ts';
import {
  cancelMove,
  finishMove,
  ImagesLost,
  type MovedSite,
  moveSite,
  PlacesDiffer,
} from '../../server/upkeep/move/move-site.ts';
import { checkTarget } from '../../server/upkeep/move/places/check-target.ts';
import {
  asTarget,
  type MoveKind,
  type PlaceConfig,
  readTarget,
} from '../../server/upkeep/move/places/move-config.ts';
import {
  hasSameImages,
  nameOf,
  openPlace,
  refuseMissingData,
  type SitePlace,
} from '../../server/upkeep/move/places/open-place.ts';
import { readState, type TargetState } from '../../server/upkeep/move/places/target-repository.ts';
import { readSize, refuseBrokenReferences } from '../../server/upkeep/move/site-size.ts';
import { readSiteConfig } from './basics/read-site-config.ts';
import { runCommand } from './basics/run-command.ts';
import { showProgress } from './basics/show-progress.ts';
import { WrongUse } from './basics/wrong-use.ts';

// The sentence that ends the command reports a storage that does not answer, so only errors are logged.
const log = createLog('error');
const print = (line: string) => void process.stdout.write(`${line}\n`);

const MAX_SHOWN = 100;

const NEXT =
  'Start it with these variables, without TO_. Stop the old processes: they accept no more writes. Keep the old place until the new one is backed up.';

const USAGE =
  'npm run move takes --to distributed or --to local, both also with --dry-run or --without-lost-pictures, or --cancel alone, after --.';

// Moves the site, which may be running, to a database and a bucket that processes share, or back to folders.
await runCommand(async () => {
  const flags = readFlags(process.argv.slice(2));
  const { kind } = flags;
  const from = readSiteConfig();
  refuseMissingData(from);
  if (kind === null) return withPlace(from, cancel);
  const to = readTarget(process.env, process.cwd(), kind);
  if (nameOf(to) === nameOf(from)) throw new StartError(`The site is in ${nameOf(from)} already.`);
  await withPlace(from, (source) => move(source, from, to, flags));
});

async function move(source: SitePlace, from: PlaceConfig, to: PlaceConfig, flags: Flags): Promise<void> {
  const last = await readMove(source.db);
  const state = await ofTarget(() => readState(to));
  const keepsImages = hasSameImages(from, to);
  if (last?.state === 'ARRIVING') refuseElsewhere(last);
  const isBegun = state.holds === 'MOVE' && state.moveId === last?.move_id;
  const isSwitched = last?.state === 'MOVED';
  if (isSwitched && !isBegun) {
    if (last.place !== nameOf(to) || state.holds !== 'SITE') throw new StartError(movedSentence(last));
    return print(movedSentence(last));
  }
  if (isBegun && last && last.place !== nameOf(to))
    throw new StartError(
      `The move goes to ${last.place}. Repeat it with the variables of that place; before it has ended it can also be given up: npm run move -- --cancel`,
    );
  if (isSwitched && flags.isDryRun)
    return print(
      `The site has been switched to ${nameOf(to)}, but the last step is missing. Run it without --dry-run at once: until then nothing can be saved.`,
    );
  if (!isSwitched) {
    const size = await readSize(source);
    await ofTarget(() => checkTarget(to, state, { moveId: last?.move_id, keepsImages, ...size, log }));
    await refuseBrokenReferences(source);
    print(
      `From ${source.name}: ${size.articles} articles, ${size.images} pictures of ${(size.bytes / 1e6).toFixed(1)} MB, ${size.applications} applications.`,
    );
    print(`To ${nameOf(to)}: ${state.holds === 'MOVE' ? 'the move goes on there' : 'it is empty'}.`);
  }
  if (flags.isDryRun)
    return print('The site can be moved. Nothing was changed. To move it: the same without --dry-run');

  const opened = await ofTarget(() => openPlace(to, log));
  const target = keepsImages ? { ...opened, imageStore: source.imageStore } : opened;
  try {
    if (!isSwitched) report(await copyAndSwitch(source, target, state, flags));
    await finish(target);
  } finally {
    await target.close();
  }
  print(`The site is now in ${target.name}. ${NEXT}`);
}

/** @throws StartError with the place where the site is. */
async function copyAndSwitch(
  source: SitePlace,
  target: SitePlace,
  state: TargetState,
  { canLoseImages }: Flags,
): Promise<MovedSite> {
  const { on: onProgress, clear } = showProgress(process.stderr);
  try {
    return await moveSite(source, target, { state, canLoseImages, onProgress });
  } catch (error) {
    throw new StartError(
      `The move stopped: ${reasonOf(error)}\nRun npm run move again as before: it goes on where it stopped. Until it has ended, the site is in ${source.name}.`,
      { cause: error },
    );
  } finally {
    clear();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof PlacesDiffer) return [`${error.message}.`, ...listed(error.sentences)].join('\n');
  if (!(error instanceof ImagesLost)) return messageOf(error);
  return [
    `${error.message}:`,
    ...listed(error.paths),
    'If UPLOADS_DIR, or S3_BUCKET, says where the pictures are, bring them back from a backup. To move the site without them: the same with --without-lost-pictures',
  ].join('\n');
}

function listed(lines: readonly string[]): string[] {
  const left = lines.length - MAX_SHOWN;
  return left > 0 ? [...lines.slice(0, MAX_SHOWN), `and ${left} more`] : [...lines];
}

/** @throws StartError. After the switch, no place accepts writes until this is done. */
async function finish(target: SitePlace): Promise<void> {
  try {
    await finishMove(target);
  } catch (error) {
    throw new StartError(
      `The site has been switched to ${target.name}, but the last step failed: ${messageOf(error)}\nRun npm run move again as before. Until then nothing can be saved.`,
      { cause: error },
    );
  }
}

function report({ tables, lost, heldMs }: MovedSite): void {
  for (const path of lost) print(`The site had lost this picture before: ${path}`);
  for (const { name, rows, digest } of tables) print(`${name}: ${rows} rows, ${digest}`);
  const images = lost.length > 0 ? 'pictures that were there' : 'pictures';
  print(
    `All rows and ${images} are the same in both places. Writes were held for ${(heldMs / 1000).toFixed(1)} s.`,
  );
}

async function cancel(source: SitePlace): Promise<void> {
  const last = await readMove(source.db);
  if (last?.state === 'ARRIVING') refuseElsewhere(last);
  if (last?.state !== 'LEAVING')
    throw new StartError(last ? movedSentence(last) : 'There is no move to cancel.');
  await cancelMove(source);
  print(
    `The move to ${last.place} is cancelled. Delete what it has copied there: what is in the folders, or the tables of the database and the pictures in news-images.`,
  );
}

/** Runs alone, because a second move or a cancellation would change what the first one relies on. */
async function withPlace(config: PlaceConfig, work: (place: SitePlace) => Promise<void>): Promise<void> {
  const place = await openPlace(config, log);
  try {
    await place.whileAlone(() => work(place));
  } finally {
    await place.close();
  }
}

/** Errors of this work name the variables of the target. */
async function ofTarget<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) throw new StartError(asTarget(error.message), { cause: error });
    if (error instanceof StorageError)
      throw new StartError(`TO_S3_ENDPOINT: ${error.message}. Nothing was changed.`, { cause: error });
    throw error;
  }
}

interface Flags {
  /** The kind of the place to move to; null to cancel a move. */
  readonly kind: MoveKind | null;
  readonly isDryRun: boolean;
  readonly canLoseImages: boolean;
}

/** @throws WrongUse */
function readFlags(words: string[]): Flags {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      args: words,
      options: { to: { type: 'string' }, 'dry-run': flag, 'without-lost-pictures': flag, cancel: flag },
    });
    const { to, cancel, 'dry-run': isDryRun, 'without-lost-pictures': canLoseImages } = values;
    if (cancel && to === undefined && !isDryRun && !canLoseImages)
      return { kind: null, isDryRun, canLoseImages };
    if (!cancel && (to === 'distributed' || to === 'local')) return { kind: to, isDryRun, canLoseImages };
  } catch (error) {
    throw new WrongUse(USAGE, { cause: error });
  }
  throw new WrongUse(USAGE);
}
