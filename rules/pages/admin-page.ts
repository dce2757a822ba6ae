export interface AdminFacts {
  /** If true, the page shows 'Verifying...' instead of the form until the browser has checked the session. */
  readonly mayBeAdmin: boolean;
  /** Why a sign-in without scripts failed, or null. */
  readonly failure: string | null;
}

/** For all other pages. */
export const NO_ADMIN: AdminFacts = { mayBeAdmin: false, failure: null };
