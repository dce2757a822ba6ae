import type { Config } from '../../server/config.ts';
import { createImageAcceptor } from '../../server/images/image-acceptor.ts';
import { diskImageStore } from '../../server/images/image-store.ts';
import type { UploadServices } from '../../server/images/store-upload.ts';
import { createLog } from '../../server/log.ts';
import type { ArticleServices } from '../../server/services.ts';
import { openStore } from '../open-store.ts';

type SiteFolders = Pick<Config, 'dataDir' | 'uploadsDir' | 'databaseUrl' | 'logLevel'>;

/**
 * Opens a site's data file and pictures for some work, and closes them after it; the site may be running.
 * @throws StartError for folders or a data file that cannot be used.
 */
export async function onSite<Result>(
  config: SiteFolders,
  work: (services: UploadServices & ArticleServices) => Promise<Result>,
): Promise<Result> {
  const database = await openStore(config);
  try {
    return await work({
      db: database.db,
      search: database.search,
      imageStore: diskImageStore(config.uploadsDir),
      acceptImage: createImageAcceptor(),
      requireRoom: () => undefined,
      clock: Date.now,
      log: createLog(config.logLevel),
    });
  } finally {
    await database.close();
  }
}
