// What the page of the membership form says beside its content.
export { fieldErrorText } from '../../../rules/membership/membership-application.ts';
export { applicationReceived } from '../../../rules/messages/reader-catalogue.ts';
export { daysInWords } from '../../../rules/pages/number-word.ts';

/** A refusal of the server. Other languages say it in their words. */
export const failure = (sentence: string): string => sentence;
