import type { Kysely } from 'kysely';
import { documentsIn } from '../../../rules/documents/document-rules.ts';
import type { Database } from '../../database/tables.ts';
import type { ArticleImage } from '../../features/images/article-image.ts';
import { type ClaimRow, claimRowsOf } from '../../features/images/claims/image-claims-repository.ts';
import { findImageRow, imagesOf } from '../../features/images/image-repository.ts';
import { nameInPath } from '../../features/images/store/image-name.ts';
import { ARTICLE_COLUMNS, type Article, toArticle } from '../../features/news/article-repository.ts';
import { splitTopics, topicsOf } from '../../features/news/topics/topics.ts';

/** An article of an archive, with what leads to it and to its images. */
export interface ArchivedArticle extends Article {
  readonly content: string;
  readonly namedTopics: readonly ArchivedTopic[];
  readonly images: readonly ArchivedImage[];
  readonly documents: readonly ArchivedDocument[];
  /** As they are stored. */
  readonly oldAddresses: readonly string[];
}

export interface ArchivedImage extends Pick<ArticleImage, 'path' | 'url' | 'name'> {
  readonly claim: ClaimRow;
  readonly oldAddresses: readonly string[];
}

export interface ArchivedDocument {
  readonly path: string;
  /** That of its file, as it was uploaded. */
  readonly name: string;
  readonly oldAddresses: readonly string[];
}

export interface ArchivedTopic {
  readonly name: string;
  readonly oldAddresses: readonly string[];
}

/** All articles, in the order in which they were created. */
export async function* archivedArticles(db: Kysely<Database>): AsyncGenerator<ArchivedArticle> {
  const topics = [];
  for (const topic of await db.selectFrom('topics').selectAll().execute())
    topics.push({ ...topic, oldAddresses: await oldAddressesOf(db, 'topic_id', topic.id) });
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('news')
      .select([...ARTICLE_COLUMNS, 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const { content, ...row } of rows) {
      const article = toArticle(row);
      const oldAddresses = await oldAddressesOf(db, 'article_id', row.id);
      const namedTopics = topicsOf(topics, splitTopics(row.topics));
      const documents = await archivedDocuments(db, content);
      const images = await archivedImages(db, row.id);
      yield { ...article, namedTopics, content, images, documents, oldAddresses };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** An article can have half a megabyte. */
const BATCH_SIZE = 50;

async function archivedDocuments(db: Kysely<Database>, content: string): Promise<ArchivedDocument[]> {
  const found: ArchivedDocument[] = [];
  for (const path of documentsIn(content)) {
    const row = await findImageRow(db, path);
    const oldAddresses = await oldAddressesOf(db, 'image_path', path);
    found.push({ path, name: row?.name ?? nameInPath(path), oldAddresses });
  }
  return found;
}

async function archivedImages(db: Kysely<Database>, id: string): Promise<ArchivedImage[]> {
  const images = (await imagesOf(db, 'ARTICLE', [id])).get(id) ?? [];
  const claims = new Map(
    (await claimRowsOf(db, { kind: 'ARTICLE', id })).map((claim) => [claim.path, claim]),
  );
  const found: ArchivedImage[] = [];
  for (const { path, url, name } of images) {
    const claim = claims.get(path);
    if (claim)
      found.push({ path, url, name, claim, oldAddresses: await oldAddressesOf(db, 'image_path', path) });
  }
  return found;
}

async function oldAddressesOf(
  db: Kysely<Database>,
  column: 'article_id' | 'image_path' | 'topic_id',
  target: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('old_addresses')
    .select('address')
    .where(column, '=', target)
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
}
