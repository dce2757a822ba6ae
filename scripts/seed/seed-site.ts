import type { Config } from '../../server/config.ts';
import { createImageAcceptor } from '../../server/images/image-acceptor.ts';
import { diskImageStore } from '../../server/images/image-store.ts';
import { createLog } from '../../server/log.ts';
import { prepareFolder } from '../../server/prepare-folder.ts';
import { openDataFile } from '../open-data-file.ts';
import type { SampleArticle } from './sample-article.ts';
import { SAMPLE_ARTICLES } from './sample-articles.ts';
import { seedArticles } from './seed-articles.ts';

/**
 * Fills the data file and the folder of pictures with the articles that are not there yet.
 * @param tell is given a line for each article.
 * @returns how many were added.
 * @throws StartError for folders or a data file that cannot be used.
 */
export async function seedSite(
  config: Pick<Config, 'dataDir' | 'uploadsDir' | 'logLevel'>,
  tell: (line: string) => void,
  articles: readonly SampleArticle[] = SAMPLE_ARTICLES,
): Promise<number> {
  const database = await openDataFile(config);
  try {
    await prepareFolder('UPLOADS_DIR', config.uploadsDir);
    const services = {
      db: database.db,
      imageStore: diskImageStore(config.uploadsDir),
      acceptImage: createImageAcceptor(),
      clock: Date.now,
      log: createLog(config.logLevel),
    };
    return await seedArticles(services, articles, tell);
  } finally {
    await database.close();
  }
}
