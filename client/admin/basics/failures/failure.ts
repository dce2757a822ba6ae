import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';

/** A request that the server answered as a visitor's, although the administrator sent it. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** The code of a failed request's answer; null where no answer came. */
export function failureCode(error: unknown): string | null {
  if (error instanceof SessionEnded) return 'UNAUTHENTICATED';
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.code : null;
  return typeof code === 'string' ? code : null;
}

/** What an answer says that refused a request; null where no answer came. */
export function refusalIn(
  error: unknown,
): { readonly message: string | null; readonly extensions: Readonly<Record<string, unknown>> } | null {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  if (first) return { message: first.message, extensions: first.extensions ?? {} };
  // The answer is not the program's: a proxy refused the request, or lost the answer.
  return ServerError.is(error) && error.statusCode < 500 ? { message: null, extensions: {} } : null;
}

/** Sends a request, and repeats it when the session had ended and the administrator signed in again. */
export type Resume = <Result>(request: () => Promise<Result>) => Promise<Result>;

/** @param signIn resolves to whether the administrator signed in */
export function resumeBy(signIn: () => Promise<boolean>): Resume {
  return async (request) => {
    for (;;) {
      try {
        return await request();
      } catch (error) {
        if (failureCode(error) !== 'UNAUTHENTICATED' || !(await signIn())) throw error;
      }
    }
  };
}

/** The server's sentence for a failed request; if no answer came, the sentence for that. */
export function failureText(error: unknown, withoutAnswer: string): string {
  if (error instanceof SessionEnded) return CATALOGUE.signInNeeded;
  return (CombinedGraphQLErrors.is(error) && error.errors[0]?.message) || withoutAnswer;
}
