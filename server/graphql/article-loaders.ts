import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import { CATALOGUE } from '../../rules/catalogue.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import type { ArticleImage } from '../images/article-image.ts';
import { imagesOf } from '../images/image-repository.ts';
import { findContents } from '../news/article-repository.ts';

/** What articles are asked for beside their summary, in one statement for all of a page. */
export interface ArticleLoaders {
  readonly images: DataLoader<string, readonly ArticleImage[]>;
  readonly content: DataLoader<string, string>;
}

export function createArticleLoaders(db: Kysely<Database>): ArticleLoaders {
  let contentLength = 0;
  return {
    images: new DataLoader(async (ids) => {
      const images = await imagesOf(db, ids);
      return ids.map((id) => images.get(id) ?? []);
    }),
    content: new DataLoader<string, string>(async (ids) => {
      const contents = await findContents(db, ids);
      for (const content of contents.values()) contentLength += content.length;
      if (contentLength > MAX_CONTENT_LENGTH) {
        throw new DomainError(
          'BAD_USER_INPUT',
          'The answer would be too large. Ask for fewer articles at once.',
        );
      }
      return ids.map((id) => contents.get(id) ?? new DomainError('NOT_FOUND', CATALOGUE.articleMissing));
    }),
  };
}

/** Characters of article text in one answer: a page of ten of the longest articles. */
const MAX_CONTENT_LENGTH = 5_000_000;
