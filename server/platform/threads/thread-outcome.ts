import { DomainError, type ErrorCode } from '../errors.ts';

/** The outcome of a thread's task, in values that can be sent to another thread. */
export type TaskOutcome<Result> = { readonly result: Result } | { readonly failure: Failure };

/** An error loses its class and its properties on the way. */
interface Failure {
  readonly isDomainError: boolean;
  readonly message: string;
  readonly code: unknown;
  readonly stack: string | undefined;
}

export async function outcomeOf<Result>(work: () => Promise<Result>): Promise<TaskOutcome<Result>> {
  try {
    return { result: await work() };
  } catch (error) {
    return { failure: toFailure(error) };
  }
}

function toFailure(error: unknown): Failure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return { isDomainError: error instanceof DomainError, message, code, stack };
}

export function toError({ isDomainError, message, code, stack }: Failure): Error {
  const error = isDomainError
    ? new DomainError(code as ErrorCode, message)
    : Object.assign(new Error(message), code === undefined ? {} : { code });
  if (stack !== undefined) error.stack = stack;
  return error;
}
