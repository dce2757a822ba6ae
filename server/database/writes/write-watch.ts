import { setTimeout as pause } from 'node:timers/promises';
import type { WriteProblem } from '../../../rules/write-problems.ts';
import type { Log } from '../../platform/logging/log.ts';
import { writeProblemOf } from './write-problem.ts';

/** Knows whether the data file or the images can be written, and tries no write while they can. */
export interface WriteWatch {
  /** Why the last write failed; null once one has succeeded again. */
  problem(): WriteProblem | null;
  /** Tell it the error of each write. */
  note(error: unknown): void;
  /** Before, errors are ignored: a failure of the start itself stops it. */
  begin(tries: Tries): void;
  stop(): Promise<void>;
}

export interface Tries {
  readonly tryWrite: () => Promise<unknown>;
  /** Called when it can be written again. It must not reject. */
  readonly onEnd?: () => Promise<void>;
}

/**
 * After a failed write, tries one every two seconds until it succeeds. Logs the first failure and the end.
 * @param what is written, in words. @param problemIn an error; null for one of another kind.
 */
export function createWriteWatch(what: string, log: Log, problemIn = writeProblemOf): WriteWatch {
  const stopping = new AbortController();
  let tries: Tries | undefined;
  let problem: WriteProblem | null = null;
  let watching: Promise<void> | undefined;

  async function watch({ tryWrite, onEnd }: Tries, reason: unknown): Promise<void> {
    log.warn({ problem, err: reason }, `${what} cannot be written; a write is tried every two seconds`);
    while (problem !== null && !stopping.signal.aborted) {
      // Rejects when the program stops.
      await pause(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) problem = await problemOf(tryWrite);
    }
    watching = undefined;
    if (problem !== null) return;
    log.warn(`${what} can be written again`);
    await onEnd?.();
  }

  async function problemOf(tryWrite: Tries['tryWrite']): Promise<WriteProblem | null> {
    try {
      await tryWrite();
      return null;
    } catch (error) {
      return problemIn(error) ?? 'UNWRITABLE';
    }
  }

  return {
    problem: () => problem,
    note(error) {
      const found = problemIn(error);
      if (found === null || tries === undefined || stopping.signal.aborted) return;
      problem = found;
      watching ??= watch(tries, error);
    },
    begin(given) {
      tries = given;
    },
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

const PAUSE_MS = 2000;
