import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  lstatSync,
  opendirSync,
  openSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { IMAGE_FOLDER } from '../../../rules/images/stored-path.ts';
import { hasCode } from '../../platform/errors.ts';
import { makePrivate } from '../../platform/files/private-files.ts';
import { type Check, listOf, quantity, type Site } from './finding.ts';

/**
 * Whether only the site's user can read and change its files. Root changes no owner behind a link and no file
 * with a second name, because the site's user could have put those there.
 */
export async function* checkPermissions(site: Site): Check {
  if (process.platform === 'win32') return;
  const { dataDir, uploadsDir, onProgress } = site;
  const siteUser = userOf(dataDir);
  const open: Item[] = [];
  const ofOthers: Item[] = [];
  const barred: string[] = [];
  const behindLinks: string[] = [];
  const links = new Set<string>();
  let done = 0;

  for (const steps of [[dataDir], [uploadsDir], [uploadsDir, IMAGE_FOLDER]]) {
    const folder = join(...steps);
    const owner = statSync(folder, { throwIfNoEntry: false });
    if (!owner?.isDirectory()) continue;
    const link = steps.map((_, index) => join(...steps.slice(0, index + 1))).find(isLink);
    const expected = link === undefined ? owner.uid : (siteUser ?? owner.uid);
    const look = (item: Item, own: Stats | null) => {
      // A link's target may be outside.
      if (!own || own.isSymbolicLink()) return;
      const isOpen = (own.mode & OTHERS) !== 0;
      const isOfOthers = own.uid !== expected;
      if (link !== undefined && own.uid !== siteUser && (isOfOthers || isOpen)) {
        links.add(link);
        behindLinks.push(item.path);
        return;
      }
      if (isOpen) open.push(item);
      if (isOfOthers) ofOthers.push(item);
      else if (!isUsable(item.path)) barred.push(item.path);
    };
    const common = { isBehindLink: link !== undefined, owner: expected };
    look({ path: folder, steps, ...common }, owner);
    if (!isUsable(folder)) continue;
    using entries = opendirSync(folder);
    for (let entry = entries.readSync(); entry; entry = entries.readSync()) {
      const path = join(folder, entry.name);
      if (entry.isFile()) look({ path, steps: [...steps, entry.name], ...common }, statOf(path));
      done += 1;
      onProgress('Looking at permissions', done);
    }
  }

  if (behindLinks.length > 0) {
    const targets = [...links].map((link) => `${link} is a link to ${realpathSync(link)}`).join(', and ');
    yield {
      problem: `${targets}: there ${quantity(behindLinks.length, 'file or folder', 'files or folders')} can be used by other users or belong to another user than the site's: ${listOf(behindLinks)}.`,
      advice:
        "They are left as they are, because a link could lead to files of others. If you did not make the link, remove it. Otherwise let it lead to a folder only for the site, and give that folder and the files in it to the site's user, with the modes 700 and 600.",
    };
  }
  // Before the modes, which are changed only of files of the site's user.
  if (ofOthers.length > 0) {
    yield {
      problem: `${quantity(ofOthers.length, 'file belongs', 'files belong')} to another user than the folder, so the site may not be able to use ${ofOthers.length === 1 ? 'it' : 'them'}: ${listOf(ofOthers.map(({ path }) => path))}. Probably a command was run with sudo.`,
      ...(IS_ROOT && HAS_HANDLE_PATHS
        ? { mend: async () => mendAll(ofOthers, "They belong to the folder's user now.") }
        : { advice: 'As root: chown --reference=FOLDER FILE, or sudo npm run doctor -- --mend' }),
    };
  }
  if (open.length > 0) {
    yield {
      problem: `Other users of this machine may use ${quantity(open.length, 'file or folder', 'files or folders')}: ${listOf(open.map(({ path }) => path))}.`,
      ...(!IS_ROOT || HAS_HANDLE_PATHS
        ? { mend: async () => mendAll(open, 'They are private now.') }
        : { advice: 'Run the doctor with --mend as the user that runs the site.' }),
    };
  }
  if (barred.length > 0) {
    yield {
      problem: `This user may not read or write ${quantity(barred.length, 'file or folder', 'files or folders')}: ${listOf(barred)}.`,
      advice: 'Run the doctor as the user that runs the site; if that is this one: chmod u+rwX on them.',
    };
  }
}

interface Item {
  readonly path: string;
  /** The site's folder, and the names from there on. */
  readonly steps: readonly string[];
  readonly isBehindLink: boolean;
  /** Who is to own it. */
  readonly owner: number;
}

function mendAll(items: readonly Item[], done: string): string {
  const left = items.filter((item) => !mend(item)).map(({ path }) => path);
  if (left.length === 0) return done;
  return `${items.length - left.length} were changed. ${quantity(left.length, 'file was', 'files were')} not, because they have a second name (a hard link) or were replaced meanwhile: ${listOf(left)}. Look whose they are.`;
}

/** Makes one private, and as root gives a file to its folder's user. @returns whether it is so now. */
function mend({ path, steps, isBehindLink, owner }: Item): boolean {
  if (!IS_ROOT) {
    makePrivate(path);
    return true;
  }
  const handles: number[] = [];
  try {
    // From handle to handle, because the site's user may replace a folder by a link at any moment.
    for (const step of steps) {
      const above = handles.at(-1);
      const flags = constants.O_NONBLOCK | (isBehindLink ? 0 : constants.O_NOFOLLOW);
      handles.push(openSync(above === undefined ? step : `${HANDLES}/${above}/${step}`, flags));
    }
    const [above = -1, own = above] = handles.slice(-2);
    const [folder, found] = [fstatSync(above), fstatSync(own)];
    if (!found.isFile() && !found.isDirectory()) return false;
    if (found.uid !== owner) {
      if (isBehindLink || folder.uid !== owner || !isOneFile(found)) return false;
      fchownSync(own, owner, folder.gid);
    }
    fchmodSync(own, found.mode & ~OTHERS & 0o7777);
    return true;
  } catch (error) {
    // SQLite's files come and go.
    if (hasCode(error, 'ENOENT')) return true;
    if (hasCode(error, 'ELOOP', 'ENOTDIR', 'ENXIO')) return false;
    throw error;
  } finally {
    for (const handle of handles) closeSync(handle);
  }
}

/** A file with a second name may be anybody's: who may not read a file can give it another name. */
const isOneFile = (found: Stats) => found.isFile() && found.nlink === 1;

/** Null where that cannot be known: a link can lead to a folder of anybody. */
function userOf(folder: string): number | null {
  if (!IS_ROOT) return process.geteuid?.() ?? null;
  const [own, target] = [statOf(folder), statSync(folder, { throwIfNoEntry: false })];
  return own && own.uid === target?.uid && own.uid !== 0 ? own.uid : null;
}

const IS_ROOT = process.geteuid?.() === 0;

/** Only Linux has paths that begin at an open folder. */
const HANDLES = '/proc/self/fd';
const HAS_HANDLE_PATHS = existsSync(HANDLES);

const OTHERS = 0o077;

const statOf = (path: string): Stats | null => lstatSync(path, { throwIfNoEntry: false }) ?? null;

const isLink = (path: string) => statOf(path)?.isSymbolicLink() === true;

function isUsable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
