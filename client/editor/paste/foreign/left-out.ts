/** How much of what was copied an article cannot hold. */
export interface LeftOut {
  images: number;
  /** Their words stay, a line for each row. */
  tables: number;
  /** Videos and pages within the page. */
  embedded: number;
  comments: number;
}

export const nothingLeftOut = (): LeftOut => ({ images: 0, tables: 0, embedded: 0, comments: 0 });
