export interface AdminData {
  /** If true, the page shows 'Verifying...' instead of the form until the browser has checked the session. */
  readonly mayBeAdmin: boolean;
  /** Why a sign-in without scripts failed, or null. */
  readonly failure: string | null;
}

/** For all other pages. */
export const NO_ADMIN: AdminData = { mayBeAdmin: false, failure: null };
