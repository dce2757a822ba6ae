/** An article without its text and pictures, as lists read it. Moments are milliseconds. */
export interface Article {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string | null;
  readonly lang: string;
  readonly published: boolean;
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}
