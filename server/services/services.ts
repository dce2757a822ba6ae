import type { ArticleServices } from '../base-services.ts';
import type { WriteWatch } from '../database/writes/write-watch.ts';
import type { AuthServices } from '../features/auth/sign-in.ts';
import type { ContentSource } from '../features/content/content-source.ts';
import type { DocumentServices } from '../features/documents/store-document.ts';
import type { VideoServices } from '../features/images/import/find-video.ts';
import type { ImportServices } from '../features/images/import/import-image.ts';
import type { SubmitServices } from '../features/membership/submit/submit-application.ts';
import type { PrivateLinkServices } from '../features/news/private-links/private-link.ts';
import type { ArticleWriter } from '../features/news/writing/article-writer.ts';
import type { OldAddresses } from '../features/old-addresses/old-addresses.ts';
import type { Queue } from '../platform/limits/queue.ts';
import type { NightlyBackups } from '../upkeep/backup/nightly/nightly-backups.ts';
import type { ReadFreeSpace } from '../upkeep/disk-space/free-space.ts';
import type { Reserve } from '../upkeep/disk-space/reserve.ts';

/** The services that handlers, resolvers and jobs pass to the features. Each uses a part. */
export interface Services
  extends ImportServices,
    VideoServices,
    DocumentServices,
    AuthServices,
    ArticleServices {
  /** The words and data of the site. */
  readonly content: ContentSource;
  readonly oldAddresses: OldAddresses;
  readonly queue: Queue;
  readonly writes: Pick<WriteWatch, 'problem'>;
  readonly imageWrites: Pick<WriteWatch, 'problem'>;
  readonly reserve: Pick<Reserve, 'ifNeeded'>;
  readonly readFreeSpace: ReadFreeSpace;
  /** Whether a CDN may answer for the site. */
  readonly isBehindCdn: boolean;
  /** Null when the site makes no backups. */
  readonly backups: NightlyBackups | null;
  readonly articles: ArticleWriter;
  readonly privateLinks: PrivateLinkServices['privateLinks'];
  readonly membership: SubmitServices['membership'];
}
