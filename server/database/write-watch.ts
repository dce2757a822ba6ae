import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { type WriteProblem, writeProblemOf } from './write-problem.ts';

/** Knows whether the data file can be written, without costing a write while it can. */
export interface WriteWatch {
  /** Why the last write failed; null once one has succeeded again. */
  problem(): WriteProblem | null;
  /** Tell it the error of each write. */
  note(error: unknown): void;
  stop(): Promise<void>;
}

/**
 * After a write that failed it tries one every two seconds, until that succeeds. Logs the first failure and the end.
 * @param onEnd is called when the data file can be written again. It must not reject.
 */
export function createWriteWatch({
  tryWrite,
  onEnd,
  log,
}: {
  tryWrite: () => Promise<unknown>;
  onEnd: () => Promise<void>;
  log: Log;
}): WriteWatch {
  const stopping = new AbortController();
  let problem: WriteProblem | null = null;
  let watching: Promise<void> | undefined;

  async function watch(reason: unknown): Promise<void> {
    log.warn(
      { problem, err: reason },
      'The data file cannot be written; it can still be read, and is tried every two seconds',
    );
    while (problem !== null && !stopping.signal.aborted) {
      // Rejects when the program stops.
      await pause(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) problem = await problemNow();
    }
    watching = undefined;
    if (problem !== null) return;
    log.warn('The data file can be written again');
    await onEnd();
  }

  async function problemNow(): Promise<WriteProblem | null> {
    try {
      await tryWrite();
      return null;
    } catch (error) {
      return writeProblemOf(error) ?? 'UNWRITABLE';
    }
  }

  return {
    problem: () => problem,
    note(error) {
      const found = writeProblemOf(error);
      if (found === null || stopping.signal.aborted) return;
      problem = found;
      watching ??= watch(error);
    },
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

const PAUSE_MS = 2000;
