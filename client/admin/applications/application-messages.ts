import { MAX_APPLICATIONS_PER_HOUR } from '../../../rules/membership/membership-application.ts';
import type { MembershipApplicationStatus } from '../../generated/applications.ts';
import { deleteQuestion } from '../basics/messages.ts';

/** The names of the statuses, in the order in which they are offered. */
export const STATUS_NAMES: Readonly<Record<MembershipApplicationStatus, string>> = {
  NEW: 'New',
  ANSWERED: 'Answered',
  DECLINED: 'Declined',
  SPAM: 'Spam',
};

export const STATUSES = Object.keys(STATUS_NAMES) as readonly MembershipApplicationStatus[];

export const APPLICATION_MESSAGES = {
  forThemselves: 'For themselves',
  work: 'Note and data',
  mailSubject: 'Your membership application',
  statusFailed: 'Error changing the status. Please try again.',
  noteSaved: 'Note saved.',
  noteFailed: 'Error saving the note. Please try again: what you wrote is still there.',
  noteUnsaved: 'Not saved yet.',
  resent: 'It is on its way again. Press this tab again to see whether it arrived.',
  resendFailed: 'Error sending the application again. Please try again.',
  heldBack: 'Held back for review',
  whyQuarantined: `More than ${MAX_APPLICATIONS_PER_HOUR} applications came within an hour, so these may be from robots. They were not sent on. Release those that people wrote, and mark the rest as spam.`,
  releaseFailed: 'Error releasing the applications. Please try again.',
  markFailed: 'Error marking the applications as spam. Please try again.',
  deleteQuestion: deleteQuestion('application'),
  deleted: 'Application deleted successfully!',
  deleteFailed: 'Error deleting application. Please try again.',
  downloadFailed: 'Error preparing the download. Please try again.',
} as const;

/** Shown above a note that another administrator saved while this one was written. */
export const storedNoteMessage = (note: string): string =>
  note === '' ? 'Emptied elsewhere meanwhile.' : 'Saved elsewhere meanwhile:';

/** What the downloaded list contains. @param label of the filter; null where all but spam is listed. */
export function fileHint(label: string | null, isSearch: boolean): string {
  const whole = label ?? 'Everything but spam';
  const which = isSearch
    ? `${whole}, including what the search does not find`
    : label === null
      ? whole
      : `The list that is shown (${whole})`;
  return `${which}, in a file that Excel and other spreadsheets open.`;
}
