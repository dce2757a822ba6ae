/** The texts of answering an application by email. */
export const ANSWER_MESSAGES = {
  action: 'Answer by email',
  editHint: 'You can change the letter in your mail program.',
  open: 'Open in mail program',
  copy: 'Copy the letter',
  copyFailed:
    'The letter could not be copied. It is selected: copy it with Ctrl+C, or hold your finger on it and choose Copy.',
  tooLong:
    'This letter is too long for some mail programs, so only its subject is passed on. Copy the letter first, then paste it into the mail.',
  question: 'Did you send it?',
  markHint: 'If you did, the application can be marked as answered.',
  mark: 'Mark as answered',
  notYet: 'Not yet',
  again: 'Show the letter again',
  marked: 'Marked as answered.',
} as const;

export const copiedMessage = (email: string): string =>
  `The letter is copied. Paste it into a mail to ${email}.`;
