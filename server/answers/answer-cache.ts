import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';
import type { Answer } from './answer.ts';

/** Finished answers by key, each good for the site version that it was made at, and until its time ends. */
export interface AnswerCache {
  /** The kept answer, or a new one; whoever asks while it is made waits for the same one. */
  answer(key: string, make: () => Promise<MadeAnswer>): Promise<Answer>;
}

export interface MadeAnswer {
  readonly answer: Answer;
  /** Whether others may have it too; failures are made anew each time. */
  readonly keep: boolean;
}

export function createAnswerCache({
  siteVersion,
  clock,
  endOf,
  maxBytes,
  log,
}: {
  siteVersion: () => number;
  clock: () => number;
  /** When an answer made at a moment stops being true by itself. */
  endOf: (moment: number) => number;
  maxBytes: number;
  log: Log;
}): AnswerCache {
  const kept = new LRUCache<string, { answer: Answer; version: number; endsAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => answer.size + key.length + ENTRY_OVERHEAD,
  });
  const making = new Map<string, { version: number; answer: Promise<Answer> }>();

  return {
    async answer(key, make) {
      // Read before the data is: a write in between then makes this answer stale at once.
      const version = readVersion();
      if (version === null) return (await make()).answer;
      const entry = kept.get(key);
      if (entry && entry.version === version && clock() < entry.endsAt) return entry.answer;
      const underWay = making.get(key);
      if (underWay?.version === version) return underWay.answer;
      const answer = makeAndKeep(key, version, make);
      making.set(key, { version, answer });
      return answer;
    },
  };

  /** Null when the data cannot be read: the page then says so itself, and is not kept. */
  function readVersion(): number | null {
    try {
      return siteVersion();
    } catch (error) {
      log.error({ err: error }, 'The version of the site cannot be read');
      return null;
    }
  }

  async function makeAndKeep(key: string, version: number, make: () => Promise<MadeAnswer>): Promise<Answer> {
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
