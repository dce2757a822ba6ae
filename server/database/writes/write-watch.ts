import { setTimeout as pause } from 'node:timers/promises';
import type { WriteProblem } from '../../../rules/messages/write-problems.ts';
import type { Log } from '../../platform/logging/log.ts';
import { writeProblemOf } from './write-problem.ts';

/** Knows whether the data file or the images can be written, and tries no write while they can. */
export interface WriteWatch {
  /** Why the last write failed; null once one has succeeded again. */
  problem(): WriteProblem | null;
  /** Tell it the error of each write. */
  note(error: unknown): void;
  /** Before, errors are ignored: a failure of the start itself stops it. */
  begin(tryWrite: TryWrite): void;
  stop(): Promise<void>;
}

/**
 * After a failed write, tries one every two seconds until it succeeds. Logs the first failure and the end.
 * @param what is written, in words. @param problemIn an error; null for one of another kind.
 */
export function createWriteWatch(what: string, log: Log, problemIn = writeProblemOf): WriteWatch {
  const stopping = new AbortController();
  let tryWrite: TryWrite | undefined;
  let problem: WriteProblem | null = null;
  let watching: Promise<void> | undefined;

  async function watch(tries: TryWrite, reason: unknown): Promise<void> {
    log.warn({ problem, err: reason }, `${what} cannot be written; a write is tried every two seconds`);
    while (problem !== null && !stopping.signal.aborted) {
      // Rejects when the program stops.
      await pause(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) problem = await problemOf(tries);
    }
    watching = undefined;
    if (problem === null) log.warn(`${what} can be written again`);
  }

  async function problemOf(tries: TryWrite): Promise<WriteProblem | null> {
    try {
      await tries();
      return null;
    } catch (error) {
      return problemIn(error) ?? 'UNWRITABLE';
    }
  }

  return {
    problem: () => problem,
    note(error) {
      const found = problemIn(error);
      if (found === null || tryWrite === undefined || stopping.signal.aborted) return;
      problem = found;
      watching ??= watch(tryWrite, error);
    },
    begin(given) {
      tryWrite = given;
    },
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

/** Rejects while it cannot be written. */
type TryWrite = () => Promise<unknown>;

const PAUSE_MS = 2000;
