import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../../server/platform/idempotency-key.ts';

/** An article as it is published on a fresh site. */
export interface SampleArticle {
  /** The folder of its images. */
  readonly folder: URL;
  /** Part of the key by which a later run finds the article. */
  readonly title: string;
  readonly author?: string;
  /** English when omitted. */
  readonly lang?: string;
  readonly isDraft?: boolean;
  /** Whole days before the seeding, and the hour in the network's time zone, such as "16:30". */
  readonly daysAgo: number;
  readonly hour: string;
  /** The first image is featured. */
  readonly images: readonly SampleImage[];
  /** HTML. An image element names one of the article's own image files. */
  readonly content: string;
}

export interface SampleImage {
  readonly file: string;
  /** The author's name for the file, when it differs. */
  readonly name?: string;
  readonly alt: string;
}

/** The idempotency key of a sample, which editing does not change. The form uses random keys. */
export const keyOf = ({ title }: Pick<SampleArticle, 'title'>) =>
  `sample: ${title}`.slice(0, MAX_IDEMPOTENCY_KEY_LENGTH);
