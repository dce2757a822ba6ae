/** The browser engines that tests can drive, by the name of the engine or of its best-known browser. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

export interface TabOptions {
  readonly width?: number;
  readonly height?: number;
  readonly isDark?: boolean;
  /** WebKit only: keeps data as a private window does, in memory alone. */
  readonly isPrivate?: boolean;
}

/** Where the pointer is in CSS pixels of the viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What every engine's driver can do to one tab with cookies and storage of its own; gestures are made of these. */
export interface EngineTab {
  /** Loads an absolute address. */
  load(url: string): Promise<void>;
  back(): Promise<void>;
  /** Evaluates an expression in the page, and waits where it is a promise; the result is JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses a key while others are held, all by the names of `KeyboardEvent.key`. */
  press(key: string, held: readonly string[]): Promise<void>;
  click(point: Point, times: number): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
  /** Chooses files of this machine in a file input. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Console messages, errors, refused and failed requests so far. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: EngineName;
  openTab(options?: TabOptions): Promise<EngineTab>;
  close(): Promise<void>;
}
