/** Counts uses in windows of time, for all processes of the site. */
export interface UseWindows {
  /** The first use after a window begins the next. @returns false, without counting, when it is full. */
  take(window: UseWindow, now: number): Promise<boolean>;
  /** Takes back a use that was counted. */
  giveBack(window: UseWindow): Promise<void>;
  /** Forgets windows that have ended. */
  deleteExpired(now: number): Promise<void>;
}

export interface UseWindow {
  /** The name of the limit: "imports". */
  readonly limit: string;
  /** The client whose uses are counted: a keyed hash, never an address. */
  readonly countedFor: string;
  readonly max: number;
  readonly windowMs: number;
}
