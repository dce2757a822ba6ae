import { LRUCache } from 'lru-cache';
import type { SiteVersion } from '../../database/site-store.ts';
import { type Client, createJob, type Job, type Queue } from '../../platform/limits/queue.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Answer } from './answer.ts';

/** Cached answers by key. An answer is valid for the site version at which it was made, until it expires. */
export interface AnswerCache<Made extends Answer | null = Answer> {
  cached(key: string): Made | undefined;
  /**
   * The cached answer, or a new one, which all clients that come meanwhile share.
   * Rejects with DomainError UNAVAILABLE when too many wait. @param client null within a queued job.
   */
  getOrMake(key: string, client: Client | null, make: MakeAnswer<Made>): Promise<Made>;
}

/** @param stale the outdated answer, if any. @param expiresAt of the new one, in milliseconds since 1970. */
export type MakeAnswer<Made extends Answer | null = Answer> = (
  stale: Made | undefined,
  expiresAt: number,
) => Promise<MadeAnswer<Made>>;

export interface MadeAnswer<Made extends Answer | null = Answer> {
  readonly answer: Made;
  /** False for failures, so the next request tries again. */
  readonly cacheable: boolean;
}

/** When an answer of a timestamp and site version expires, in milliseconds since 1970. Never rejects. */
export type ExpiryOf = (timestamp: number, version: number) => number | Promise<number>;

export function createAnswerCache<Made extends Answer | null = Answer>({
  version: siteVersion,
  clock,
  expiryOf = () => Number.POSITIVE_INFINITY,
  maxBytes,
  queue,
  log,
}: {
  version: SiteVersion;
  clock: () => number;
  /** Never expires by default. */
  expiryOf?: ExpiryOf;
  maxBytes: number;
  queue: Queue;
  log: Log;
}): AnswerCache<Made> {
  const cache = new LRUCache<string, CachedAnswer<Made>>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => (answer?.size ?? 0) + 2 * key.length + ENTRY_OVERHEAD,
  });
  const pending = new Map<string, { version: number; job: Job<Made> }>();

  return {
    cached(key) {
      const entry = cache.get(key);
      return entry && isCurrent(entry, knownVersion()) ? entry.answer : undefined;
    },
    async getOrMake(key, client, make) {
      // Read before the data, so a write in between makes this answer stale.
      const version = await currentVersion();
      if (version === null)
        return resultOf(
          createJob(async () => (await make(undefined, clock())).answer),
          client,
        );
      const entry = cache.get(key);
      if (entry && isCurrent(entry, version)) return entry.answer;
      const shared = pending.get(key);
      if (shared?.version === version) return resultOf(shared.job, client);
      const job = createJob(() => makeAndCache(key, version, (expiresAt) => make(entry?.answer, expiresAt)));
      pending.set(key, { version, job });
      try {
        return await resultOf(job, client);
      } finally {
        if (pending.get(key)?.job === job) pending.delete(key);
      }
    },
  };

  function resultOf(job: Job<Made>, client: Client | null): Promise<Made> {
    if (client) queue.wait(client, job);
    else if (!job.hasStarted) void job.start();
    return job.result;
  }

  function isCurrent(entry: CachedAnswer<Made>, version: number | null): boolean {
    if (entry.version !== version) return false;
    const now = clock();
    return entry.madeAt <= now && now < entry.expiresAt;
  }

  /** Null when the version must be queried. */
  function knownVersion(): number | null {
    try {
      return siteVersion.known();
    } catch (error) {
      return unreadable(error);
    }
  }

  async function currentVersion(): Promise<number | null> {
    try {
      return siteVersion.known() ?? (await siteVersion.current());
    } catch (error) {
      return unreadable(error);
    }
  }

  /** The page itself reports the error, and is not cached. */
  function unreadable(error: unknown): null {
    log.error({ err: error }, 'The version of the site cannot be read');
    return null;
  }

  async function makeAndCache(
    key: string,
    version: number,
    make: (expiresAt: number) => Promise<MadeAnswer<Made>>,
  ): Promise<Made> {
    const madeAt = clock();
    const expiresAt = await expiryOf(madeAt, version);
    const { answer, cacheable } = await make(expiresAt);
    // When somebody set the clock meanwhile, the answer may have been made at another time.
    if (cacheable && madeAt <= clock()) cache.set(key, { answer, version, madeAt, expiresAt });
    return answer;
  }
}

interface CachedAnswer<Made> {
  readonly answer: Made;
  readonly version: number;
  /** Shows whether somebody has set the machine's clock back. */
  readonly madeAt: number;
  readonly expiresAt: number;
}

/** Estimated bytes that the cache needs for an entry itself. */
const ENTRY_OVERHEAD = 1000;
