export * as dates from './en/dates.ts';
