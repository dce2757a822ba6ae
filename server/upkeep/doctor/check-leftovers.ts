import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HOUR_MS } from '../../../rules/time/durations.ts';
import { DATA_FILE } from '../../database/data-file/data-file-name.ts';
import { FOLDER_LOCK, lockFile } from '../../database/data-file/file-lock.ts';
import { RESTORE_MARKER, STAGED } from '../../database/data-file/unfinished-restore.ts';
import { PROBE } from '../../platform/files/private-files.ts';
import { UNFINISHED_END } from '../../platform/files/synced-files.ts';
import { SET_ASIDE } from './check-images.ts';
import { type Check, listOf, quantity, type Site } from './finding.ts';

/** What interrupted work and earlier mending have left in the site's folders. */
export async function* checkLeftovers({
  dataDir,
  uploadsDir,
  now,
}: Pick<Site, 'dataDir' | 'uploadsDir' | 'now'>): Check {
  const paths = [dataDir, uploadsDir]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const unfinished = paths.filter(
    (path) => UNFINISHED.some((name) => name.test(basename(path))) && isOld(path, now),
  );
  if (unfinished.length > 0) {
    yield {
      problem: `${quantity(unfinished.length, 'file or folder was', 'files or folders were')} begun and not finished, probably because the program was killed: ${listOf(unfinished)}.`,
      mend: async () => {
        const unlock = lockFile(join(dataDir, FOLDER_LOCK));
        if (!unlock)
          return 'Nothing was deleted, because a restore or an upgrade of the data file is running: run this again when it has ended.';
        for (const path of unfinished) rmSync(path, { recursive: true, force: true });
        unlock();
        return 'Deleted: nothing uses such files.';
      },
    };
  }
  const aside = paths.filter((path) => SET_ASIDE_NAME.test(basename(path)));
  if (aside.length > 0) {
    yield {
      note: `Set aside by a restore or by --mend, to be deleted once nothing is missed: ${listOf(aside)}.`,
    };
  }
}

const SET_ASIDE_NAME = new RegExp(`^(${SET_ASIDE}|before-restore-)`);

/** Left by a copy of the data file, a begun restore or a probe; a host may have files of other names. */
const UNFINISHED = [
  new RegExp(`^${RegExp.escape(DATA_FILE)}\\.before-\\d{4}${RegExp.escape(UNFINISHED_END)}(-journal)?$`),
  new RegExp(`^${RegExp.escape(RESTORE_MARKER)}${RegExp.escape(UNFINISHED_END)}$`),
  new RegExp(`^${RegExp.escape(STAGED)}$`),
  new RegExp(`^${RegExp.escape(PROBE)}[\\da-f-]{36}$`),
];

/** A younger one may be somebody's work. */
const isOld = (path: string, now: number): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) < now - HOUR_MS;
