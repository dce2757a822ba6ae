/** Sent to clients in GraphQL's `extensions.code` and in upload answers. */
export type ErrorCode =
  | 'INCORRECT_PASSWORD'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'NOT_CONFIGURED'
  | 'NO_FILE'
  | 'UNREADABLE_IMAGE'
  | 'UNREADABLE_DOCUMENT'
  | 'FILE_TOO_LARGE'
  | 'TOO_MANY_PIXELS'
  | 'UNSUPPORTED_FORMAT'
  | 'BUSY';

/**
 * A failure that a person caused or can fix: its message is shown. Every other error is masked and logged.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** What is wrong with which part of the input; empty where the message says all. */
  readonly mistakes: readonly Mistake[];

  constructor(
    code: ErrorCode,
    message: string,
    options: ErrorOptions & { mistakes?: readonly Mistake[] } = {},
  ) {
    super(message, options);
    this.name = 'DomainError';
    this.code = code;
    this.mistakes = options.mistakes ?? [];
  }
}

/** A sentence about a part of what somebody entered. */
export interface Mistake {
  /** Keys and indexes that lead to the part; empty for the whole. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A reason not to start. The message is a sentence for the host. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Turns a failure into a StartError. @param describe makes its sentence; a StartError keeps its own. */
export function orStartError<Result>(work: () => Result, describe: (reason: string) => string): Result {
  try {
    return work();
  } catch (error) {
    throw toStartError(error, describe);
  }
}

/** Like `orStartError`, for work that has already failed. */
export const toStartError = (error: unknown, describe: (reason: string) => string): StartError =>
  error instanceof StartError ? error : new StartError(describe(messageOf(error)), { cause: error });

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether an error of the system or of SQLite has one of these codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Whether the system reports that the name does not exist. */
export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT', 'ENOTDIR');
