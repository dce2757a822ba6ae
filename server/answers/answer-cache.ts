import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';
import type { Answer } from './answer.ts';

/** Finished answers by key, each good for the site version that it was made at, and until its time ends. */
export interface AnswerCache<Made extends Answer | null = Answer> {
  /** The answer that is there already, if any. */
  kept(key: string): Made | undefined;
  /** The kept answer, or a new one; whoever asks while it is made waits for the same one. */
  answer(key: string, make: () => Promise<MadeAnswer<Made>>): Promise<Made>;
}

export interface MadeAnswer<Made extends Answer | null = Answer> {
  readonly answer: Made;
  /** Whether others may have it too; failures are made anew each time. */
  readonly keep: boolean;
}

export function createAnswerCache<Made extends Answer | null = Answer>({
  siteVersion,
  clock,
  endOf = () => Number.POSITIVE_INFINITY,
  maxBytes,
  log,
}: {
  siteVersion: () => number;
  clock: () => number;
  /** When an answer made at a moment stops being true by itself; left out, never. */
  endOf?: (moment: number) => number;
  maxBytes: number;
  log: Log;
}): AnswerCache<Made> {
  const kept = new LRUCache<string, { answer: Made; version: number; endsAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => (answer?.size ?? 0) + 2 * key.length + ENTRY_OVERHEAD,
  });
  const making = new Map<string, { version: number; answer: Promise<Made> }>();

  return {
    kept(key) {
      const entry = kept.get(key);
      return entry && isCurrent(entry, readVersion()) ? entry.answer : undefined;
    },
    async answer(key, make) {
      // Read before the data is: a write in between then makes this answer stale at once.
      const version = readVersion();
      if (version === null) return (await make()).answer;
      const entry = kept.get(key);
      if (entry && isCurrent(entry, version)) return entry.answer;
      const underWay = making.get(key);
      if (underWay?.version === version) return underWay.answer;
      const answer = makeAndKeep(key, version, make);
      making.set(key, { version, answer });
      return answer;
    },
  };

  function isCurrent(entry: { version: number; endsAt: number }, version: number | null): boolean {
    return entry.version === version && clock() < entry.endsAt;
  }

  /** Null when the data cannot be read: the page then says so itself, and is not kept. */
  function readVersion(): number | null {
    try {
      return siteVersion();
    } catch (error) {
      log.error({ err: error }, 'The version of the site cannot be read');
      return null;
    }
  }

  async function makeAndKeep(
    key: string,
    version: number,
    make: () => Promise<MadeAnswer<Made>>,
  ): Promise<Made> {
    const endsAt = endOf(clock());
    try {
      const { answer, keep } = await make();
      if (keep) kept.set(key, { answer, version, endsAt });
      return answer;
    } finally {
      if (making.get(key)?.version === version) making.delete(key);
    }
  }
}

/** What the cache itself needs for an entry, in bytes, roughly. */
const ENTRY_OVERHEAD = 1000;
