import type { ApplicationField } from '../../rules/membership-application.ts';

/** The id of a field's input. */
export const fieldId = (field: ApplicationField): string => `application-${field}`;
