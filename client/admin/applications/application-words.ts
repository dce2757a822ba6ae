import { MAX_APPLICATIONS_PER_HOUR } from '../../../rules/membership/membership-application.ts';
import type { MembershipApplicationStatus } from '../../generated/applications.ts';
import { deleteQuestion } from '../basics/words.ts';

/** The applications that are listed: those with one status, those that are held back, or null for all but spam. */
export type ApplicationFilter = MembershipApplicationStatus | 'HELD' | null;

/** The names of the statuses, in the order in which they are offered. */
export const STATUS_NAMES: Readonly<Record<MembershipApplicationStatus, string>> = {
  NEW: 'New',
  ANSWERED: 'Answered',
  DECLINED: 'Declined',
  SPAM: 'Spam',
};

export const STATUSES = Object.keys(STATUS_NAMES) as readonly MembershipApplicationStatus[];

/** The choices of what is listed, in the order in which they are offered. */
export const FILTERS: readonly ApplicationFilter[] = [null, ...STATUSES, 'HELD'];

/** @param name from the page's address. */
export const filterNamed = (name: string): ApplicationFilter =>
  FILTERS.find((filter) => filter !== null && placeName(filter) === name) ?? null;

/** A filter in the page's address; empty for all. */
export const placeName = (filter: ApplicationFilter): string => filter?.toLowerCase() ?? '';

export function filterName(filter: ApplicationFilter): string {
  if (filter === 'HELD') return APPLICATION_WORDS.heldBack;
  return filter ? STATUS_NAMES[filter] : 'All but spam';
}

export const APPLICATION_WORDS = {
  heading: 'Membership Applications',
  listFailed: 'Failed to load applications. Please try again later.',
  more: 'Older applications',
  search: 'Search applications',
  searchHint: 'By name, organisation or e-mail',
  showAll: 'Show all applications',
  forThemselves: 'For themselves',
  work: 'Note and data',
  mailSubject: 'Your membership application',
  statusFailed: 'Error changing the status. Please try again.',
  noteSaved: 'Note saved.',
  noteFailed: 'Error saving the note. Please try again: what you wrote is still there.',
  noteUnsaved: 'Not saved yet.',
  resent: 'It is on its way again. Choose this tab once more to see whether it arrived.',
  resendFailed: 'Error sending the application again. Please try again.',
  heldBack: 'Held back for review',
  whyHeldBack: `More than ${MAX_APPLICATIONS_PER_HOUR} applications came within an hour, so these may be from robots. They were not sent on. Release what people wrote; mark the rest as spam.`,
  releaseFailed: 'Error releasing the applications. Please try again.',
  markFailed: 'Error marking the applications as spam. Please try again.',
  deleteQuestion: deleteQuestion('application'),
  deleted: 'Application deleted successfully!',
  deleteFailed: 'Error deleting application. Please try again.',
  downloadFailed: 'Error preparing the download. Please try again.',
} as const;

/** Shown instead of an empty list. */
export function emptyWords(filter: ApplicationFilter): string {
  switch (filter) {
    case null:
      return 'No applications yet. When somebody applies for membership, you find it here.';
    case 'SPAM':
      return 'No spam.';
    case 'HELD':
      return 'No applications are held back.';
    default:
      return `No ${STATUS_NAMES[filter].toLowerCase()} applications.`;
  }
}

/** Shown above a note that another administrator saved while this one was written. */
export const storedNoteWords = (note: string): string =>
  note === '' ? 'Emptied elsewhere meanwhile.' : 'Saved elsewhere meanwhile:';

/** What the downloaded list contains. */
export function fileHint(filter: ApplicationFilter, isSearch: boolean): string {
  const whole = filter ? filterName(filter) : 'Everything but spam';
  const which = isSearch
    ? `${whole}, also what the search does not find`
    : filter
      ? `The list that is shown (${whole})`
      : whole;
  return `${which}, in a file that Excel and other spreadsheets open.`;
}
