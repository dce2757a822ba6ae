import { modifiedAt } from '../../../rules/articles/news-data.ts';
import type { Article } from '../../features/news/article-repository.ts';

/** When an article was last changed for its readers, in milliseconds since 1970. */
export const changedAt = ({ publishedAt, updatedAt }: Pick<Article, 'publishedAt' | 'updatedAt'>): number =>
  modifiedAt({ publishedAt: publishedAt ?? updatedAt, updatedAt });
