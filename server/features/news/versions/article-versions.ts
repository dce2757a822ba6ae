import type { Kysely } from 'kysely';
import { storedText } from '../../../../rules/article-html/prose.ts';
import { isDocument } from '../../../../rules/images/stored-path.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { type ItemList, invalidCursor } from '../../../database/queries/list-page.ts';
import type { Database } from '../../../database/tables.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type ClaimRow, claimOfRow } from '../../images/claims/image-claims-repository.ts';
import { type Article, findArticle } from '../article-repository.ts';
import { textsOf } from '../article-texts.ts';
import { splitTopics } from '../topics/topics.ts';
import { type ImageInput, isComplete } from '../writing/article-input.ts';
import { type PublishServices, updateArticle } from '../writing/publish-article.ts';
import {
  type ArticleVersion,
  countVersions,
  findVersion,
  findVersionClaims,
  findVersionContent,
  findVersions,
} from './article-version-repository.ts';

/** What saves replaced. @throws DomainError NOT_FOUND, or BAD_USER_INPUT for a cursor of another article. */
export const versionList = (db: Kysely<Database>, articleId: string): ItemList<ArticleVersion> => ({
  positionOf: ({ version }) => ({ id: articleId, timestamp: version }),
  async find({ limit, after }) {
    if (!(await findArticle(db, articleId))) throw new DomainError('NOT_FOUND', CATALOGUE.articleMissing);
    if (after && after.id !== articleId) throw invalidCursor();
    return findVersions(db, articleId, { before: after?.timestamp ?? null, limit });
  },
  count: () => countVersions(db, articleId),
});

/** The text of a version as HTML. @throws DomainError NOT_FOUND when it is no longer stored. */
export async function readVersionContent(db: Kysely<Database>, version: ArticleVersion): Promise<string> {
  const content = await findVersionContent(db, version);
  if (content === null) throw new DomainError('NOT_FOUND', CATALOGUE.versionMissing);
  return content;
}

/** Saves it as the next revision, published or not as before. @throws DomainError like `updateArticle`. */
export async function restoreVersion(
  services: PublishServices,
  { id, version, revision }: { id: string; version: number; revision: number },
): Promise<Article> {
  const article = await findArticle(services.db, id);
  if (!article) throw new DomainError('NOT_FOUND', CATALOGUE.articleMissing);
  const found = await findVersion(services.db, id, version);
  if (!found) throw new DomainError('NOT_FOUND', CATALOGUE.versionMissing);
  const claims = await findVersionClaims(services.db, found);
  // Runs last, because it fails when the version is deleted meanwhile because of its age.
  const content = await readVersionContent(services.db, found);
  if (article.published && !isComplete(found.title, storedText(content))) {
    throw new DomainError('BAD_USER_INPUT', CATALOGUE.versionIncomplete);
  }
  return updateArticle(services, id, revision, {
    ...textsOf(found),
    topics: splitTopics(found.topics),
    content,
    // The text names the documents.
    images: claims.filter(({ path }) => !isDocument(path)).map(inputOf),
  });
}

const inputOf = (row: ClaimRow): Required<ImageInput> => {
  const { position: _, ...input } = claimOfRow(row);
  return input;
};
