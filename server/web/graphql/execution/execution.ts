import type { ExecutionResult, GraphQLError } from 'graphql';
import { lateness, refusal } from '../documents/refusal.ts';

/**
 * Counts what an operation uses. A query that uses too much, also of time, ends with the reason as answer,
 * and reads nothing more. A mutation continues, because otherwise its effects could not be reported.
 */
export interface Execution {
  readonly hasEnded: boolean;
  /** Never settles. All fields have this value after the end, when nobody waits for them any more. */
  readonly nothing: Promise<never>;
  /** Executes a query. @returns its result, or the reason why it was ended. */
  runQuery(execute: () => ExecutionResult | Promise<ExecutionResult>): Promise<ExecutionResult>;
  /** Counts characters of the answer. Each becomes at least one byte. */
  countWritten(characters: number): void;
  /** Counts bytes of texts for the answer, before they are read. */
  countRead(bytes: number): void;
  /** Counts characters of articles that are searched for a match. */
  countSearched(characters: number): void;
}

export function createExecution(): Execution {
  const nothing = new Promise<never>(() => {});
  let end: ((reason: GraphQLError) => void) | undefined;
  let hasEnded = false;
  let written = 0;
  let read = 0;
  let searched = 0;

  function endFor(reason: () => GraphQLError): void {
    if (!end || hasEnded) return;
    hasEnded = true;
    end(reason());
  }

  return {
    get hasEnded() {
      return hasEnded;
    },
    nothing,
    async runQuery(execute) {
      const ended = new Promise<ExecutionResult>((resolve) => {
        end = (reason) => resolve({ errors: [reason] });
      });
      const timer = setTimeout(() => endFor(tooLate), MAX_QUERY_MS);
      try {
        return await Promise.race([ended, execute()]);
      } finally {
        clearTimeout(timer);
      }
    },
    countWritten(characters) {
      written += characters;
      if (written > MAX_ANSWER_BYTES) endFor(tooLarge);
    },
    countRead(bytes) {
      read += bytes;
      if (read > MAX_ANSWER_BYTES) endFor(tooLarge);
    },
    countSearched(characters) {
      searched += characters;
      if (searched > MAX_SEARCHED_CHARACTERS) endFor(tooMuchSearched);
    },
  };
}

export const tooLarge = (): GraphQLError =>
  refusal('The answer would be too large. Ask for fewer articles or fields at once.');

const tooMuchSearched = (): GraphQLError =>
  refusal('The operation searches too many texts at once. Ask for fewer articles.');

const tooLate = (): GraphQLError =>
  lateness('The answer took too long. Please ask for less, or try again in a moment.');

/** The longest article has 500,000 bytes, which JSON's escapes can double; its thirty images add 76 KB. */
export const MAX_ANSWER_BYTES = 1_100_000;

/** The beginnings of fifty articles. Each takes a millisecond. */
const MAX_SEARCHED_CHARACTERS = 1_000_000;

/** The slowest search takes 25 ms. The time in the queue is not included. */
const MAX_QUERY_MS = 10_000;
