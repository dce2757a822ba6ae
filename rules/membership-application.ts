import { cleanLine, isVisible, withoutUnseen } from './characters.ts';

/** What an applicant writes, as the form's fields are named. */
export interface ApplicationValues {
  readonly name: string;
  readonly email: string;
  readonly organization: string;
  readonly contactNumber: string;
}

export type ApplicationField = keyof ApplicationValues;

/** A reason not to take an application: without the field's prefix, as the server answers it. */
export interface ApplicationError {
  readonly field: ApplicationField;
  readonly message: string;
}

/** Lengths in UTF-16 code units. */
export const APPLICATION_MAX_LENGTHS = {
  name: 200,
  email: 254,
  organization: 200,
  contactNumber: 50,
} as const satisfies Record<ApplicationField, number>;

/** The fields in the order of the form. */
export const APPLICATION_FIELDS = Object.keys(APPLICATION_MAX_LENGTHS) as readonly ApplicationField[];

/** The administrator's note on an application, in UTF-16 code units. */
export const MAX_NOTE_LENGTH = 5000;

/** What stands before a field's messages. */
const PREFIXES: Readonly<Record<ApplicationField, string>> = {
  name: 'Name',
  email: 'Email',
  organization: 'Organization',
  contactNumber: 'ContactNumber',
};

/**
 * The values as they are stored: each in one line, without white space at its ends; empty where nothing of it shows. What is
 * copied from a list of contacts often has signs around it that nobody sees; only names need such.
 */
export function tidyApplication(values: ApplicationValues): ApplicationValues {
  const { name, email, organization, contactNumber } = values;
  return {
    name: tidy(name),
    email: tidy(withoutUnseen(email)),
    organization: tidy(organization),
    contactNumber: tidy(withoutUnseen(contactNumber)),
  };
}

function tidy(value: string): string {
  const line = cleanLine(value);
  return isVisible(line) ? line : '';
}

/** What is wrong with tidy values, field by field in the form's order. */
export function findApplicationErrors(values: ApplicationValues): ApplicationError[] {
  return APPLICATION_FIELDS.flatMap((field) =>
    messagesFor(field, values[field]).map((message) => ({ field, message })),
  );
}

function messagesFor(field: ApplicationField, value: string): string[] {
  if (value === '') return field === 'organization' ? [] : ['is required'];
  return [
    ...(field === 'email' && !isEmailAddress(value) ? ['should be an email address'] : []),
    ...(value.length > APPLICATION_MAX_LENGTHS[field] ? ['is too long'] : []),
  ];
}

/** What a field's messages read together, or null where there are none: "Email should be an email address, is too long". */
export function fieldErrorText(errors: readonly ApplicationError[], field: ApplicationField): string | null {
  const messages = errors.filter((error) => error.field === field).map(({ message }) => message);
  return messages.length === 0 ? null : `${PREFIXES[field]} ${messages.join(', ')}`;
}

/** Whether a text is a valid e-mail address as the HTML standard has it, so that the browser's check and ours agree. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text);

const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
