import { accessSync, chownSync, constants, lstatSync, opendirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { IMAGE_FOLDER } from '../../rules/stored-path.ts';
import { makePrivate } from '../private-files.ts';
import { type Check, listOf, type Place, quantity } from './finding.ts';

/** Whether the site's user alone can read the folders and files, and can change them. */
export async function* checkPermissions(place: Place): Check {
  if (process.platform === 'win32') return;
  const { dataDir, uploadsDir, onProgress } = place;
  const pictures = join(uploadsDir, IMAGE_FOLDER);
  const folders = [dataDir, uploadsDir, pictures].filter((folder) => statOf(folder) !== null);
  const open: string[] = [];
  const ofOthers: { path: string; owner: Stats }[] = [];
  const barred: string[] = [];
  const look = (path: string, owner: Stats) => {
    const own = statOf(path);
    // A link's target may be outside.
    if (!own || own.isSymbolicLink()) return;
    if ((own.mode & OTHERS) !== 0) open.push(path);
    if (own.uid !== owner.uid) ofOthers.push({ path, owner });
    else if (!isUsable(path)) barred.push(path);
  };
  let done = 0;
  for (const folder of folders) {
    const owner = lstatSync(folder);
    look(folder, owner);
    if (!isUsable(folder)) continue;
    using entries = opendirSync(folder);
    for (let entry = entries.readSync(); entry; entry = entries.readSync()) {
      if (entry.isFile()) look(join(folder, entry.name), owner);
      done += 1;
      onProgress('Looking at permissions', done, Number.NaN);
    }
  }
  if (open.length > 0) {
    yield {
      problem: `Other users of this machine may use ${quantity(open.length, 'file or folder', 'files or folders')}: ${listOf(open)}.`,
      mend: async () => {
        for (const path of open) makePrivate(path);
        return 'They are private now.';
      },
    };
  }
  if (ofOthers.length > 0) {
    const isRoot = process.geteuid?.() === 0;
    yield {
      problem: `${quantity(ofOthers.length, 'file belongs', 'files belong')} to another user than the folder, so the site may not be able to use ${ofOthers.length === 1 ? 'it' : 'them'}: ${listOf(ofOthers.map(({ path }) => path))}. Probably a command was run with sudo.`,
      ...(isRoot
        ? {
            mend: async () => {
              for (const { path, owner } of ofOthers) chownSync(path, owner.uid, owner.gid);
              return "They belong to the folder's user now.";
            },
          }
        : { advice: 'As root: chown --reference=FOLDER FILE, or sudo npm run doctor -- --mend' }),
    };
  }
  if (barred.length > 0) {
    yield {
      problem: `This user may not read or write ${quantity(barred.length, 'file or folder', 'files or folders')}: ${listOf(barred)}.`,
      advice: 'Run the doctor as the user that runs the site; if that is this one: chmod u+rwX on them.',
    };
  }
}

const OTHERS = 0o077;

const statOf = (path: string): Stats | null => lstatSync(path, { throwIfNoEntry: false }) ?? null;

function isUsable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
