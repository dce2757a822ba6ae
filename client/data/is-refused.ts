import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** Whether an error says that what was asked for could not be: a cursor that no list gave, for one. */
export function isRefused(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.code === 'BAD_USER_INPUT')
  );
}
