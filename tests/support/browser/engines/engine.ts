/** The browser engines that tests can drive, by the name of the engine or of its best-known browser. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Only for what never comes: a busy machine takes many times what a quiet one does. */
export const PATIENCE_MS = 120_000;

export interface TabOptions {
  readonly width?: number;
  readonly height?: number;
  readonly isDark?: boolean;
  /** WebKit only: stores data only in memory, like a private window. */
  readonly isPrivate?: boolean;
  /** Firefox only: `privacy.resistFingerprinting`, as Tor Browser has it. */
  readonly resistsFingerprinting?: boolean;
}

/** The pointer's position in CSS pixels of the viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The driver of one tab with separate cookies and storage; gestures consist of these actions. */
export interface EngineTab {
  /** Loads an absolute address. */
  load(url: string): Promise<void>;
  back(): Promise<void>;
  /** Evaluates an expression in the page, and awaits a promise; the result is JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses a key with others held down, all as values of `KeyboardEvent.key`. */
  press(key: string, held: readonly string[]): Promise<void>;
  click(point: Point, times: number): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
  /** Chooses files of this machine in a file input that is there. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Console messages, errors, and refused or failed requests so far. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: EngineName;
  openTab(options?: TabOptions): Promise<EngineTab>;
  close(): Promise<void>;
}
