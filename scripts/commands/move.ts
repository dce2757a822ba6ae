import { parseArgs } from 'node:util';
import { movedSentence } from '../../server/database/site-state/site-move.ts';
import { StorageError } from '../../server/features/images/store/bucket/storage-error.ts';
import { messageOf, StartError } from '../../server/platform/errors.ts';
import { createLog } from '../../server/platform/logging/log.ts';
import { nameOf, type PlaceConfig, type PlaceState, readPlace } from '../../server/upkeep/archive/place.ts';
import { checkTarget } from '../../server/upkeep/move/check-target.ts';
import { moveIdOf, readSite, type SiteFacts } from '../../server/upkeep/move/move-repository.ts';
import { finishMove, hasSameImages, moveSite } from '../../server/upkeep/move/move-site.ts';
import { asTarget, type MoveKind, readTarget } from '../../server/upkeep/move/read-target.ts';
import { readSiteConfig } from './basics/read-site-config.ts';
import { runCommand } from './basics/run-command.ts';
import { showProgress } from './basics/show-progress.ts';
import { WrongUse } from './basics/wrong-use.ts';

// The sentence that ends the command reports a storage that does not answer, so only errors are logged.
const log = createLog('error');
const print = (line: string) => void process.stdout.write(`${line}\n`);

const NEXT =
  'Start it with these variables, without TO_. Stop the old processes: they accept no more writes. Keep the old place until the new one is backed up.';

const USAGE =
  'npm run move takes --to distributed or --to local, both also with --dry-run or --without-lost-pictures, after --.';

// Moves the site, which may be running, to a database and a bucket that processes share, or back to folders.
await runCommand(async () => {
  const { kind, isDryRun, canLoseImages } = readFlags(process.argv.slice(2));
  const from = readSiteConfig();
  const to = readTarget(process.env, process.cwd(), kind);
  if (nameOf(to) === nameOf(from)) throw new StartError(`The site is in ${nameOf(from)} already.`);
  const source = await readPlace(from);
  const target = await ofTarget(() => readPlace(to));
  if (isSwitched(source, target, to)) return finish(to, isDryRun);
  if (source.holds === 'SITE' && source.move?.state === 'MOVED') {
    const sentence = movedSentence(source.move);
    if (source.move.place !== nameOf(to) || target.holds !== 'SITE') throw new StartError(sentence);
    return print(sentence);
  }

  const site = await readSite(from, source);
  const keepsImages = hasSameImages(from, to);
  const moveId = moveIdOf(site.siteId, to);
  await ofTarget(() => checkTarget(to, target, { ...site, moveId, keepsImages, log }));
  report(site, from, to, target);
  if (isDryRun)
    return print('The site can be moved. Nothing was changed. To move it: the same without --dry-run');
  await move(moveId, from, to, canLoseImages);
  await finish(to, false);
});

/** Whether a move was interrupted between its last two steps. */
function isSwitched(source: PlaceState, target: PlaceState, to: PlaceConfig): boolean {
  const old = source.holds === 'SITE' ? source.move : null;
  return (
    old?.state === 'MOVED' &&
    old.place === nameOf(to) &&
    target.holds === 'ARRIVING' &&
    target.move.move_id === old.move_id
  );
}

function report(site: SiteFacts, from: PlaceConfig, to: PlaceConfig, target: PlaceState): void {
  const { articles, images, bytes, applications } = site;
  print(
    `From ${nameOf(from)}: ${articles} articles, ${images} pictures of ${(bytes / 1e6).toFixed(1)} MB, ${applications} applications.`,
  );
  const state =
    target.holds === 'ARRIVING' ? 'what an interrupted move has copied is replaced' : 'it is empty';
  print(`To ${nameOf(to)}: ${state}.`);
}

/** @throws StartError with the place where the site is. */
async function move(
  moveId: string,
  from: PlaceConfig,
  to: PlaceConfig,
  canLoseImages: boolean,
): Promise<void> {
  const { on: onProgress, clear } = showProgress(process.stderr);
  try {
    const { result, heldMs } = await moveSite(from, to, { moveId, canLoseImages, log, onProgress });
    clear();
    for (const path of result.missing) print(`The site had lost this picture before: ${path}`);
    for (const [name, { rows, digest }] of Object.entries(result.tables))
      print(`${name}: ${rows} rows, ${digest}`);
    const images = result.missing.length > 0 ? 'pictures that were there' : 'pictures';
    print(
      `All rows and ${images} are the same in both places. Writes were held for ${(heldMs / 1000).toFixed(1)} s.`,
    );
  } catch (error) {
    throw new StartError(
      `The move stopped: ${messageOf(error)}\nWhen that is mended, run npm run move again as before. Until it has ended, the site is in ${nameOf(from)}.`,
      { cause: error },
    );
  } finally {
    clear();
  }
}

/** @throws StartError. After the switch, no place accepts writes until this is done. */
async function finish(to: PlaceConfig, isDryRun: boolean): Promise<void> {
  const name = nameOf(to);
  if (isDryRun)
    return print(
      `The site has been switched to ${name}, but the last step is missing. Run it without --dry-run at once: until then nothing can be saved.`,
    );
  try {
    await finishMove(to);
  } catch (error) {
    throw new StartError(
      `The site has been switched to ${name}, but the last step failed: ${messageOf(error)}\nRun npm run move again as before. Until then nothing can be saved.`,
      { cause: error },
    );
  }
  print(`The site is now in ${name}. ${NEXT}`);
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
  readonly kind: MoveKind;
  readonly isDryRun: boolean;
  readonly canLoseImages: boolean;
}

/** @throws WrongUse */
function readFlags(words: string[]): Flags {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      args: words,
      options: { to: { type: 'string' }, 'dry-run': flag, 'without-lost-pictures': flag },
    });
    const { to, 'dry-run': isDryRun, 'without-lost-pictures': canLoseImages } = values;
    if (to === 'distributed' || to === 'local') return { kind: to, isDryRun, canLoseImages };
  } catch (error) {
    throw new WrongUse(USAGE, { cause: error });
  }
  throw new WrongUse(USAGE);
}
