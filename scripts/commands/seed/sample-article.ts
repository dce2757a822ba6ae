import { MAX_CREATION_KEY_LENGTH } from '../../../server/features/news/writing/article-input.ts';

/** An article as it is published on a fresh site. */
export interface SampleArticle {
  /** Where its pictures are. */
  readonly folder: URL;
  /** Part of the key by which a later run finds the article. */
  readonly title: string;
  readonly author?: string;
  /** English where it is left out. */
  readonly lang?: string;
  readonly isDraft?: boolean;
  /** Whole days before the seeding, and the hour in the network's own time, as "16:30". */
  readonly daysAgo: number;
  readonly hour: string;
  /** The first one is featured. */
  readonly pictures: readonly SamplePicture[];
  /** HTML. An image names the file of one of the article's own pictures. */
  readonly content: string;
}

export interface SamplePicture {
  readonly file: string;
  /** What its author called the file, where that differs. */
  readonly name?: string;
  /** What it shows, in words. */
  readonly alt: string;
}

/** The creation key of a sample, which editing does not change; the form's keys are random. */
export const keyOf = ({ title }: Pick<SampleArticle, 'title'>) =>
  `sample: ${title}`.slice(0, MAX_CREATION_KEY_LENGTH);
