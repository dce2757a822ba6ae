/** Sentences of every form about its unsaved work. */
export const DRAFT_MESSAGES = {
  unreadable:
    'Unsaved work that is stored on this device cannot be read. It was not deleted. Reload this page; if that does not ' +
    'help, tell the person who looks after the site before you log out: Logout discards it.',
  notStored:
    'What you write is not kept on this device: the browser refuses. Save it before you close this page.',
  notStoredFull:
    'What you write is not kept on this device: it has no room left. Save it before you close this page.',
} as const;
