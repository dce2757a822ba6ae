import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { IMAGE_FOLDER, readStoredPath } from '../../../rules/images/stored-path.ts';
import { findImages } from '../../database/data-file/images-beside.ts';
import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import { syncFolder } from '../../platform/files/synced-files.ts';
import { timeInName } from '../../platform/files/time-in-name.ts';
import { findNewestArticle, hasImage } from './doctor-repository.ts';
import { type Check, listOf, quantity, type Site } from './finding.ts';

/** Whether each file of an image is of a row. */
export async function* checkImageFiles(site: Site): Check {
  const folder = join(site.uploadsDir, IMAGE_FOLDER);
  const { newer, rest } = findWithoutRow(site, findImages(site.uploadsDir, Number.POSITIVE_INFINITY));
  const namesOf = (paths: readonly string[]) => listOf(paths.map((path) => basename(path)));
  if (newer.length > 0) {
    yield {
      problem: `${quantity(newer.length, 'file', 'files')} in ${folder} ${newer.length === 1 ? 'is' : 'are'} newer than the newest article, and of no picture that the data file names: ${namesOf(newer)}. ${OLDER_DATA}`,
      advice: `${NEWER_DATA} --mend leaves these files where they are until there is a newer article.`,
    };
  }
  if (rest.length > 0) {
    yield {
      problem: `${quantity(rest.length, 'file', 'files')} in ${folder} ${rest.length === 1 ? 'is' : 'are'} of no picture that the data file names: ${namesOf(rest)}.`,
      mend: async () =>
        `Moved to ${setAside(rest, site.uploadsDir)}, which can be deleted once nothing is missed. To bring them back, move them to ${folder}.`,
    };
  }
}

/** Whether the data file is older than some images. Without names: those of files often contain people's. */
export async function* checkNewerFiles(site: Site): Check {
  const looked = findImages(site.uploadsDir, LOOKED_AT);
  const { newer } = findWithoutRow(site, looked);
  if (newer.length === 0) return;
  yield {
    problem: `${quantity(looked.length, 'file of a picture was', 'files of pictures were')} looked at: ${quantity(newer.length, 'is', 'are')} newer than the newest article, and of no picture that the data file names. ${OLDER_DATA} ${NEWER_DATA}`,
  };
}

/** Those newer than the newest article show that the data file is probably older than the images. */
function findWithoutRow({ dataFile, uploadsDir }: Site, listed: readonly string[]) {
  return withReadConnection(dataFile, (connection) => {
    // Listed before: a row is older than its files, and is deleted after them.
    const files = listed.filter(
      (path) =>
        !readStoredPath(path)?.images.some((image) => hasImage(connection, image)) &&
        existsSync(join(uploadsDir, path)),
    );
    const newest = findNewestArticle(connection);
    return {
      newer: files.filter((path) => timeIn(path) > newest),
      rest: files.filter((path) => timeIn(path) <= newest),
    };
  });
}

/** When an image was uploaded, see `image-name.ts`. */
const timeIn = (path: string) => Number.parseInt(basename(path), 10);

/** Moved, not deleted: with the right data file they would be needed. @returns the folder. */
function setAside(paths: readonly string[], uploadsDir: string): string {
  const folder = join(uploadsDir, `${SET_ASIDE}${timeInName(Date.now())}`);
  mkdirSync(folder, { mode: 0o700 });
  for (const path of paths) renameSync(join(uploadsDir, path), join(folder, basename(path)));
  for (const changed of [folder, uploadsDir, join(uploadsDir, IMAGE_FOLDER)]) syncFolder(changed);
  return folder;
}

/** The beginning of a folder's name in UPLOADS_DIR. */
export const SET_ASIDE = 'without-row-';

const OLDER_DATA = 'Probably the data file is older than the pictures.';
const NEWER_DATA =
  'If there is a newer site.db: stop the site, move this one, site.db-wal and site.db-shm away, and put the newer one there with the files beside it. Or restore the newest backup.';
const LOOKED_AT = 1000;
