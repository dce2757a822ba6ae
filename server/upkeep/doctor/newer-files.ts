import { basename } from 'node:path';
import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import { findNewestArticle } from './doctor-repository.ts';

/** A file without a row that is newer than the newest article shows that the data file is probably older. */
export function splitNewer(paths: readonly string[], dataFile: string): { newer: string[]; rest: string[] } {
  const newest = withReadConnection(dataFile, findNewestArticle);
  const isNewer = (path: string) => timeIn(path) > newest;
  return { newer: paths.filter(isNewer), rest: paths.filter((path) => !isNewer(path)) };
}

/** When an image was uploaded, see `image-name.ts`. */
const timeIn = (path: string) => Number.parseInt(basename(path), 10);

export const OLDER_DATA = 'Probably the data file is older than the pictures.';
export const NEWER_DATA =
  'If there is a newer site.db: stop the site, move this one, site.db-wal and site.db-shm away, and put the newer one there with the files beside it. Or restore the newest backup.';
