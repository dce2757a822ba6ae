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
  return {
    images: new DataLoader(async (ids) => {
      const images = await imagesOf(db, ids);
      return ids.map((id) => images.get(id) ?? []);
    }),
    content: new DataLoader<string, string>(
      async (ids) => {
        const contents = await findContents(db, ids);
        return ids.map((id) => contents.get(id) ?? new DomainError('NOT_FOUND', CATALOGUE.articleMissing));
      },
      { maxBatchSize: MAX_CONTENTS_AT_ONCE },
    ),
  };
}

/** Each can have 500 KB. */
const MAX_CONTENTS_AT_ONCE = 10;
