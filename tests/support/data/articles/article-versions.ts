import { ARTICLE_LINE_NAMES, type ArticleLine } from '../../../../rules/articles/article-lines.ts';
import type { SiteClient } from '../../server/clients/site-client.ts';

export interface StoredVersion extends Readonly<Record<ArticleLine, string | null>> {
  readonly version: number;
  readonly title: string;
  readonly content: string;
  readonly lang: string;
  readonly published: boolean;
  readonly savedAt: string;
  readonly replacedAt: string;
  readonly wordsAdded: number;
  readonly wordsRemoved: number;
  readonly images: readonly Record<string, unknown>[];
}

export const VERSIONS = `query ($id: ID!, $first: Int, $after: String) {
  articleVersions(id: $id, first: $first, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes {
      version title content ${ARTICLE_LINE_NAMES.join(' ')} lang published savedAt replacedAt wordsAdded wordsRemoved
      images { path alt isFeatured focalPoint { x y } }
    }
  }
}`;

export const RESTORE = `mutation ($id: ID!, $version: Int!, $revision: Int!) {
  restoreArticleVersion(articleId: $id, version: $version, revision: $revision) { id revision published }
}`;

/** The earlier versions of an article, the newest first. */
export async function fetchVersions(admin: SiteClient, id: string): Promise<StoredVersion[]> {
  const { articleVersions } = await admin.query<{ articleVersions: { nodes: StoredVersion[] } }>(VERSIONS, {
    id,
    first: 100,
  });
  return articleVersions.nodes;
}
