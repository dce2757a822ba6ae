/** What the server tells the browser about the visitor of the admin page. */
export interface AdminFacts {
  /** Whether this may be the administrator, who sees 'Verifying...' instead of the form until the browser has asked. */
  readonly mayBeAdmin: boolean;
  /** Why a sign-in failed that was submitted without scripts, or null. */
  readonly failure: string | null;
}

/** Of every other page. */
export const NO_ADMIN: AdminFacts = { mayBeAdmin: false, failure: null };
