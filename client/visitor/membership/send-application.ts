import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import {
  APPLICATION_FIELDS,
  type ApplicationError,
  type ApplicationValues,
} from '../../../rules/membership/membership-application.ts';
import type { ApplicationRefusal } from '../../../rules/pages/membership-page.ts';
import { browserClient } from '../../data/apollo-client.ts';
import { ApplyForMembershipDocument } from '../../generated/graphql.ts';
import { site } from '../../words/site.ts';

/** The form's values, including the hidden fields. */
export interface SentForm extends ApplicationValues {
  readonly website: string;
  readonly stamp: string;
}

/**
 * Sends an application. @param noAnswer says that none came.
 * @returns why it was refused, or null when it is stored.
 */
export async function sendApplication(input: SentForm, noAnswer: string): Promise<ApplicationRefusal | null> {
  try {
    const { data } = await browserClient().mutate({
      mutation: ApplyForMembershipDocument,
      variables: { input },
      // Personal data must not stay in memory.
      fetchPolicy: 'no-cache',
    });
    const answer = data?.applyForMembership;
    if (answer?.application) return null;
    const errors = answer?.errors.filter(isOfField) ?? [];
    return { errors, failure: errors.length > 0 ? null : site.applicationFailed };
  } catch (error) {
    return { errors: [], failure: failureText(error) ?? noAnswer };
  }
}

const isOfField = (error: { field: string; message: string }): error is ApplicationError =>
  (APPLICATION_FIELDS as readonly string[]).includes(error.field);

/** Null when no answer came. */
function failureText(error: unknown): string | null {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? site.applicationFailed;
  // A proxy between the browser and the program answered.
  if (ServerError.is(error) || ServerParseError.is(error)) return site.applicationFailed;
  return null;
}
