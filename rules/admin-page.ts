/** What the server tells the browser about who asked for the page of the admin area. */
export interface AdminFacts {
  /** Whether it may be the administrator, who then sees 'Verifying...' and not the form until the browser has asked. */
  readonly mayBeAdmin: boolean;
  /** Why a sign-in failed that a browser sent by itself, or null. */
  readonly failure: string | null;
}

/** Of every other page. */
export const NO_ADMIN: AdminFacts = { mayBeAdmin: false, failure: null };
