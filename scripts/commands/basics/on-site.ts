import type { ArticleServices } from '../../../server/base-services.ts';
import { createDocumentAcceptor } from '../../../server/features/documents/document-acceptor.ts';
import type { DocumentServices } from '../../../server/features/documents/store-document.ts';
import { createImageAcceptor } from '../../../server/features/images/accept/image-acceptor.ts';
import { openImageStore } from '../../../server/features/images/store/open-image-store.ts';
import type { UploadServices } from '../../../server/features/images/store-upload.ts';
import type { Config } from '../../../server/platform/config/config.ts';
import { createLog } from '../../../server/platform/logging/log.ts';
import { openStore } from './open-store.ts';

type SitePlaces = Pick<Config, 'dataDir' | 'uploadsDir' | 'bucket' | 'databaseUrl' | 'logLevel'>;

/** Opens data and images of a site that may be running, for `work`. @throws StartError if it cannot. */
export async function onSite<Result>(
  config: SitePlaces,
  work: (services: UploadServices & DocumentServices & ArticleServices) => Promise<Result>,
): Promise<Result> {
  const log = createLog(config.logLevel);
  const database = await openStore(config);
  const images = createImageAcceptor(log);
  const documents = createDocumentAcceptor(log);
  try {
    return await work({
      db: database.db,
      search: database.search,
      imageStore: await openImageStore(config, log),
      acceptImage: images.acceptImage,
      acceptDocument: documents.acceptDocument,
      requireRoom: () => undefined,
      clock: Date.now,
      log,
    });
  } finally {
    await images.close();
    await documents.close();
    await database.close();
  }
}
