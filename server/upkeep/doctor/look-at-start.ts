import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findImages } from '../../database/data-file/images-beside.ts';
import { hasTable } from '../../database/queries/has-table.ts';
import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import type { Log } from '../../platform/logging/log.ts';
import { checkCounts } from './check-counts.ts';
import { allGone, describeLoss, hasRow, isAll } from './check-images.ts';
import { checkLeftovers } from './check-leftovers.ts';
import { countArticles, countEntries, createWidthOf, findSomeStored } from './doctor-repository.ts';
import { type Check, quantity, type Site } from './finding.ts';
import { NEWER_DATA, OLDER_DATA, splitNewer } from './newer-files.ts';

/** Logs problems that show in tens of milliseconds, so it looks only at some images. Never rejects. */
export async function lookAtStart(site: Omit<Site, 'onProgress'>, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    // Where another program holds the data file, each check would block the site for seconds.
    withReadConnection(site.dataFile, (connection) => hasTable(connection, 'news'), MAX_WAIT_MS);
    for (const check of CHECKS) {
      for await (const said of check(site)) {
        if ('problem' in said) {
          log.warn([said.problem, said.mend ? '' : said.advice, SEE_ALL].filter(Boolean).join(' '));
        }
      }
    }
  } catch (error) {
    log.warn({ err: error }, 'It could not be seen whether all is well. To see it: npm run doctor');
  }
}

async function* checkEntries({ dataFile }: Pick<Site, 'dataFile'>): Check {
  const [entries, { all }] = withReadConnection(dataFile, (connection) =>
    connection.transaction(() => [countEntries(connection), countArticles(connection)] as const)(),
  );
  if (entries === all) return;
  yield {
    problem: `The search index has ${quantity(entries, 'article', 'articles')}, but there ${all === 1 ? 'is' : 'are'} ${all.toLocaleString('en')}.`,
  };
}

/** Without names: those of files often contain people's. */
async function* checkSomeImages({ dataFile, uploadsDir }: Pick<Site, 'dataFile' | 'uploadsDir'>): Check {
  const looked = withReadConnection(dataFile, (connection) => findSomeStored(connection, LOOKED_AT));
  const lost = looked.map((image) => describeLoss(image, uploadsDir)).filter((loss) => loss !== null);
  if (lost.length === 0) return;
  if (isAll(lost.filter(({ isGone }) => isGone).length, looked.length)) {
    yield allGone(looked.length, uploadsDir);
    return;
  }
  yield {
    problem: `${quantity(looked.length, 'picture was', 'pictures were')} looked at: ${quantity(lost.length, 'is', 'are')} missing or damaged, or without smaller copies.`,
  };
}

/** Whether the data file is older than the images. Without names, too. */
async function* checkNewerFiles({ dataFile, uploadsDir }: Pick<Site, 'dataFile' | 'uploadsDir'>): Check {
  const looked = findImages(uploadsDir, LISTED);
  const newer = withReadConnection(dataFile, (connection) => {
    const widthOf = createWidthOf(connection);
    // Listed before: a row is older than its files, and is deleted after them.
    return splitNewer(looked, dataFile).newer.filter(
      (path) => !hasRow(path, widthOf) && existsSync(join(uploadsDir, path)),
    );
  });
  if (newer.length === 0) return;
  yield {
    problem: `${quantity(looked.length, 'file of a picture was', 'files of pictures were')} looked at: ${quantity(newer.length, 'is', 'are')} newer than the newest article, and of no picture that the data file names. ${OLDER_DATA} ${NEWER_DATA}`,
  };
}

const SEE_ALL = 'To see all: npm run doctor';
const LISTED = 1000;
const MAX_WAIT_MS = 100;

/** The newest and as many of the oldest. */
const LOOKED_AT = 50;

const CHECKS = [checkCounts, checkEntries, checkSomeImages, checkNewerFiles, checkLeftovers] as const;
