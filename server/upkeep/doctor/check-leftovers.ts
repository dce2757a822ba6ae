import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FOLDER_LOCK, lockFile } from '../../database/data-file/lock/file-lock.ts';
import { STAGED } from '../../database/data-file/unfinished-restore.ts';
import { SET_ASIDE } from './check-image-files.ts';
import { type Check, listOf, quantity, type Site } from './finding.ts';

/** What interrupted work and earlier mending have left in the site's folders. */
export async function* checkLeftovers({ dataDir, uploadsDir }: Site): Check {
  const paths = [dataDir, uploadsDir]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const unfinished = paths.filter((path) => isUnfinished(basename(path)));
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

/** Left by a copy of the data file or a begun restore; a host may have files of other names. */
const isUnfinished = (name: string) =>
  name === STAGED || /^site\.db\.before-\d{4}\.partial(-journal)?$/.test(name);
