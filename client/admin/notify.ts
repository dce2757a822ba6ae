/** Shows a message of the panel, in the place of the former one. */
export interface Notify {
  /** A text that contains 'Error' is a failure, otherwise a success. */
  result(text: string): void;
  failure(text: string): void;
  /** Removes the message, because something new was started. */
  clear(): void;
}
