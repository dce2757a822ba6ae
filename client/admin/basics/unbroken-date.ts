import { formatNewsDate } from '../../../rules/time/dates.ts';

/** A date within a sentence: a line breaks only before 'at'. @param dateTime an instant in ISO 8601 */
export const unbrokenDate = (dateTime: string): string =>
  formatNewsDate(dateTime).replace(/ (?!at )/g, '\u00A0');
