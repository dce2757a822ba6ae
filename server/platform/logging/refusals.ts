import { MINUTE_MS } from '../../../rules/time/durations.ts';
import type { ErrorCode } from '../errors.ts';
import type { Log } from './log.ts';
import { withoutRequestId } from './request-id.ts';

/** Counts refused requests. Logs the counts of each minute in one line, unless there were none. */
export interface Refusals {
  /** Counts an answer by its status. Ignores answers that are not refusals. */
  countStatus(status: number): void;
  /** Counts an answer with status 200 and errors once, by the first error that is a refusal. */
  countCodes(codes: readonly ErrorCode[]): void;
  /** Logs the counts so far. */
  stop(): void;
}

export function createRefusals(log: Log): Refusals {
  let counts: Record<string, number> = {};
  let timer: NodeJS.Timeout | undefined;

  return {
    countStatus: (status) => count(BY_STATUS[status]),
    countCodes: (codes) => count(codes.map((code) => BY_CODE[code]).find((kind) => kind !== undefined)),
    stop: sumUp,
  };

  function count(kind: string | undefined): void {
    if (kind === undefined) return;
    counts[kind] = (counts[kind] ?? 0) + 1;
    timer ??= withoutRequestId(() => setTimeout(sumUp, MINUTE_MS)).unref();
  }

  function sumUp(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    log.info(counts, 'Requests were refused within a minute');
    timer = undefined;
    counts = {};
  }
}

/** A missing page is not a refusal. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'unreadable',
  401: 'notSignedIn',
  403: 'crossSite',
  405: 'wrongMethod',
  406: 'notAcceptable',
  408: 'timedOut',
  413: 'tooLarge',
  415: 'wrongType',
  417: 'unknownExpectation',
  422: 'wrongValues',
  429: 'rateLimited',
  431: 'headerTooLarge',
  503: 'busy',
};

const BY_CODE: Readonly<Partial<Record<ErrorCode, string>>> = {
  INCORRECT_PASSWORD: 'wrongPassword',
  UNAUTHENTICATED: 'notSignedIn',
  FORBIDDEN: 'notSignedIn',
  BAD_USER_INPUT: 'wrongValues',
  RATE_LIMITED: 'rateLimited',
  UNAVAILABLE: 'busy',
  BUSY: 'busy',
};
