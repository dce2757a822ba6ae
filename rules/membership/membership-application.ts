import { visibleLine, withoutInvisible } from '../characters.ts';

/** Values by the names of the form's fields. */
export interface ApplicationValues {
  readonly name: string;
  readonly email: string;
  readonly organization: string;
  readonly contactNumber: string;
}

export type ApplicationField = keyof ApplicationValues;

/** A validation error. */
export interface ApplicationError {
  readonly field: ApplicationField;
  /** An `ApplicationProblem`. From other programs it may be any sentence. */
  readonly message: string;
}

/** What can be wrong with a value, without its subject. Other languages say each in their own words. */
export type ApplicationProblem = 'is required' | 'should be an email address' | 'is too long';

/** Lengths in UTF-16 code units. */
export const APPLICATION_MAX_LENGTHS = {
  name: 200,
  email: 254,
  organization: 200,
  contactNumber: 50,
} as const satisfies Record<ApplicationField, number>;

/** In the order of the form. */
export const APPLICATION_FIELDS = Object.keys(APPLICATION_MAX_LENGTHS) as readonly ApplicationField[];

/** In UTF-16 code units. */
export const MAX_NOTE_LENGTH = 5000;

/** Cleans values for storing. Names keep invisible characters, because some scripts need them. */
export function tidyApplication(values: ApplicationValues): ApplicationValues {
  const { name, email, organization, contactNumber } = values;
  return {
    name: visibleLine(name),
    email: visibleLine(withoutInvisible(email)),
    organization: visibleLine(organization),
    contactNumber: visibleLine(withoutInvisible(contactNumber)),
  };
}

/** The errors of tidied values, in the form's order. */
export function findApplicationErrors(values: ApplicationValues): ApplicationError[] {
  return APPLICATION_FIELDS.flatMap((field) =>
    messagesFor(field, values[field]).map((message) => ({ field, message })),
  );
}

function messagesFor(field: ApplicationField, value: string): ApplicationProblem[] {
  if (value === '') return field === 'organization' ? [] : ['is required'];
  return [
    ...(field === 'email' && !isEmailAddress(value) ? (['should be an email address'] as const) : []),
    ...(value.length > APPLICATION_MAX_LENGTHS[field] ? (['is too long'] as const) : []),
  ];
}

/** "Email should be an email address, is too long", "ContactNumber is required", or null. */
export function fieldErrorText(errors: readonly ApplicationError[], field: ApplicationField): string | null {
  const messages = errors.filter((error) => error.field === field).map(({ message }) => message);
  const subject = field.charAt(0).toUpperCase() + field.slice(1);
  return messages.length === 0 ? null : `${subject} ${messages.join(', ')}`;
}

/** Uses the pattern of the HTML standard, so the browser's check and ours agree. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text);

const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** All client addresses together. More applications in an hour are quarantined for review. */
export const MAX_APPLICATIONS_PER_HOUR = 100;
