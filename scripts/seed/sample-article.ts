import { MAX_CREATION_KEY_LENGTH } from '../../server/news/article-input.ts';
import type { Drawing } from './drawing/render-picture.ts';

/** A picture of an article, with what it shows in words. */
export interface SamplePicture extends Drawing {
  readonly alt: string;
}

/** An article as it is published on a fresh site. */
export interface SampleArticle {
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
  /** HTML. Where it shows pictures, `addressOf` gives the address of one of the article's own pictures by its name. */
  readonly content: string | ((addressOf: (name: string) => string) => string);
}

/** The creation key of a sample, which editing does not change; the form's keys are random. */
export const keyOf = ({ title }: Pick<SampleArticle, 'title'>) =>
  `sample: ${title}`.slice(0, MAX_CREATION_KEY_LENGTH);
