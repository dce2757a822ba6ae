import { existsSync, opendirSync } from 'node:fs';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { IMAGE_FOLDER, readStoredPath } from '../../../rules/images/stored-path.ts';
import { messageOf, StartError } from '../../platform/errors.ts';

/** A new site has no images. @throws StartError where some are there. */
export function refuseImagesAlone(file: string, uploadsDir: string): void {
  const [image] = findImages(uploadsDir, 1);
  if (image === undefined) return;
  throw new StartError(
    `The data file ${file} is missing or empty, but the folder ${join(uploadsDir, IMAGE_FOLDER)} holds pictures of a site, such as ${image}. Probably DATA_DIR is not the folder of before, or the data file was not moved together with the pictures. Nothing was changed: ${REMEDIES}`,
  );
}

/** @throws StartError for images of another data file. Looks at some: a damaged site still knows one. */
export function refuseStrangeImages(
  file: string,
  connection: BetterSqlite3.Database,
  uploadsDir: string,
): void {
  const files = findImages(uploadsDir, LOOKED_AT);
  if (files.length === 0) return;
  const isKnown = connection.prepare('select 1 from news_images where path = ?').pluck();
  const paths = files.flatMap((path) => readStoredPath(path)?.images ?? []);
  if (paths.some((path) => isKnown.get(path) === 1)) return;

  const named = ['asc', 'desc'].flatMap((order) =>
    connection
      .prepare(
        `select path from news_images where stored_at is not null order by path ${order} limit ${LOOKED_AT}`,
      )
      .pluck()
      .all(),
  );
  const articles = connection.prepare('select exists (select 1 from news)').pluck().get();
  const isEmpty = named.length === 0 && articles === 0;
  const isAnothers = named.length > 0 && !named.some((path) => existsSync(join(uploadsDir, String(path))));
  if (!isEmpty && !isAnothers) return;
  throw new StartError(
    `The data file ${file} ${isEmpty ? 'has no articles' : 'names other pictures'}, but the folder ${join(uploadsDir, IMAGE_FOLDER)} holds pictures of a site, such as ${files[0]}. Probably the data file and the pictures are of two sites: DATA_DIR or UPLOADS_DIR is wrong, or only one of them was moved. Nothing was changed: ${REMEDIES}`,
  );
}

const REMEDIES =
  'put the data file of these pictures there, set DATA_DIR and UPLOADS_DIR to the folders of one site, or restore a backup (npm run restore). If the pictures are not needed, move them away.';

/** Some paths of images and smaller copies, as they come. */
export function findImages(uploadsDir: string, limit: number): string[] {
  const folder = join(uploadsDir, IMAGE_FOLDER);
  if (!existsSync(folder)) return [];
  const found: string[] = [];
  try {
    using entries = opendirSync(folder);
    for (let entry = entries.readSync(); entry && found.length < limit; entry = entries.readSync()) {
      const path = `${IMAGE_FOLDER}/${entry.name}`;
      if (readStoredPath(path)) found.push(path);
    }
  } catch (error) {
    throw new StartError(`UPLOADS_DIR: the folder ${folder} cannot be read (${messageOf(error)}).`, {
      cause: error,
    });
  }
  return found;
}

const LOOKED_AT = 20;
