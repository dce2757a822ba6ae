import { createPasswordChecks } from '../features/auth/passwords/password-checks.ts';
import { type ContentSource, createContentSource } from '../features/content/content-source.ts';
import { createDocumentAcceptor } from '../features/documents/document-acceptor.ts';
import { createImageAcceptor } from '../features/images/accept/image-acceptor.ts';
import type { FetchImage } from '../features/images/import/fetch-image.ts';
import type { FetchVideo } from '../features/images/import/find-video.ts';
import { createImportLimits } from '../features/images/import/import-limits.ts';
import { createOutbox } from '../features/membership/delivery/outbox.ts';
import { createApplicationLimits } from '../features/membership/submit/submit-application.ts';
import { createArticleWriter } from '../features/news/writing/article-writer.ts';
import { createOldAddresses } from '../features/old-addresses/old-addresses.ts';
import { createPageViewCounter, type PageViewCounter } from '../features/page-views/page-view-counter.ts';
import type { Config } from '../platform/config/config.ts';
import { createQueue, MAX_WAITING, TOO_MANY_ASK } from '../platform/limits/queue.ts';
import type { Log } from '../platform/logging/log.ts';
import type { SiteData } from '../site-data/site-data.ts';
import type { PlaceConfig } from '../upkeep/archive/place.ts';
import { identityOf } from '../upkeep/archive/site-identity.ts';
import { createNightlyBackups } from '../upkeep/backup/nightly/nightly-backups.ts';
import type { Services } from './services.ts';

/** The parts of services, in addition to the data. */
export interface ServiceParts {
  readonly config: Config;
  readonly clock: () => number;
  readonly log: Log;
  /** The site's own secret, which keys hashes and signs links. */
  readonly secret: string;
  /** Null when the site makes no backups. */
  readonly backedUp: (PlaceConfig & { readonly backupDir: string }) | null;
  readonly publicUrl: () => string;
  readonly fetchImage?: FetchImage | undefined;
  readonly fetchVideo?: FetchVideo | undefined;
  readonly onStatement?: ((sql: string) => void) | undefined;
  readonly content?: ContentSource | undefined;
}

/** The services, with their start and their end. */
export interface RunningServices {
  readonly services: Services;
  readonly countPageView: PageViewCounter['count'];
  /** Call it once the program listens. */
  start(): void;
  /** Begins nothing new. Resolves when running deliveries have ended. Aborts them after that time. */
  stop(deliveriesWithinMs: number): Promise<void>;
  /** Ends threads and processes, and stores data that is only in memory. */
  close(): Promise<void>;
}

export function createServices(
  data: SiteData,
  {
    config,
    clock,
    log,
    secret,
    backedUp,
    publicUrl,
    fetchImage,
    fetchVideo,
    onStatement,
    ...parts
  }: ServiceParts,
): RunningServices {
  const { db, search, imageStore, signIns, writes, imageWrites, reserve, readFreeSpace } = data;
  const limits = { windows: data.windows, secret, clock };
  const requireRoom = reserve.requireWhole;
  const stopping = new AbortController();
  const content = parts.content ?? createContentSource({ db, version: data.version, log });
  const outbox = createOutbox({ db, clock, log, content }, config, publicUrl);
  const images = createImageAcceptor(log);
  const documents = createDocumentAcceptor(log);
  const { onWriteError } = data;
  const articles = createArticleWriter({ clock }, data, { onStatement, onWriteError, requireRoom });
  const pageViews = createPageViewCounter({
    db,
    clock,
    log,
    requireRoom,
    withReserve: (work) => reserve.ifNeeded(work),
  });

  return {
    services: {
      db,
      content,
      search,
      oldAddresses: createOldAddresses({ db, clock, version: data.version }),
      queue: createQueue(MAX_WAITING, TOO_MANY_ASK, data.queriesAtATime),
      imageStore,
      clock,
      log,
      signIns,
      writes,
      imageWrites,
      reserve,
      requireRoom,
      readFreeSpace,
      isBehindCdn: config.cdnSeconds > 0,
      backups:
        backedUp && createNightlyBackups({ clock, log }, { ...config, ...backedUp }, identityOf(secret)),
      articles,
      privateLinks: { secret, publicUrl },
      acceptImage: images.acceptImage,
      acceptDocument: documents.acceptDocument,
      fetchImage: fetchImage ?? fetchImageFromWeb,
      fetchVideo: fetchVideo ?? fetchVideoFromWeb,
      importLimits: createImportLimits(limits),
      passwordChecks: createPasswordChecks({ signIns, clock, secret, signal: stopping.signal }),
      membership: {
        secret,
        limits: createApplicationLimits(limits),
        channels: outbox.channels,
        wakeSender: outbox.wake,
      },
    },
    countPageView: pageViews.count,
    start() {
      outbox.start();
      pageViews.start();
    },
    stop(deliveriesWithinMs) {
      stopping.abort();
      return outbox.stop(deliveriesWithinMs);
    },
    async close() {
      await articles.close();
      await images.close();
      await documents.close();
      await pageViews.stop();
    },
  };
}

/** Loaded at first use. */
const fetchImageFromWeb: FetchImage = async (address) =>
  (await import('../features/images/import/fetch-image.ts')).fetchImage(address);
const fetchVideoFromWeb: FetchVideo = async (url) =>
  (await import('../features/images/import/fetch-video.ts')).fetchVideo(url);
