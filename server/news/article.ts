/** An article without its text and pictures, as lists read it. Moments are milliseconds. */
export interface Article {
  readonly id: string;
  readonly title: string;
  /** What was written to stand for the text; null where that is its beginning. */
  readonly summary: string | null;
  /** What stands for the text in lists and for those who share it: the summary, or the beginning of the text. */
  readonly excerpt: string;
  readonly author: string | null;
  readonly lang: string;
  readonly published: boolean;
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}
