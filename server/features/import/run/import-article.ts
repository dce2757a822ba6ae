import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import {
  MAX_ARTICLE_DOCUMENTS,
  MAX_ARTICLE_IMAGES,
  MAX_CAPTION_LENGTH,
} from '../../../../rules/articles/article-limits.ts';
import { foldedName } from '../../../../rules/articles/topics.ts';
import { cleanAlt, visibleLine } from '../../../../rules/characters.ts';
import type { ArticleServices } from '../../../base-services.ts';
import type { Database } from '../../../database/tables.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DocumentServices } from '../../documents/store-document.ts';
import { discardUpload } from '../../images/remove-images.ts';
import type { UploadServices } from '../../images/store-upload.ts';
import { sanitizeArticleHtml } from '../../news/text/sanitize-article-html.ts';
import { createArticle } from '../../news/writing/publish-article.ts';
import type { createDocumentFinder } from '../documents/find-document.ts';
import { type SiteLinks, toArticle } from '../html/to-article.ts';
import type { createImageFinder } from '../images/find-image.ts';
import { imageCandidates } from '../images/image-address.ts';
import { graveLoss, type SourceArticle, type SourceImage } from '../source.ts';
import { fittingAuthor, fittingSummary } from './fitting-texts.ts';
import { insertImportedItem } from './import-repository.ts';
import { type DocumentResult, planArticle } from './plan-article.ts';
import type { ReportEntry } from './report-entry.ts';
import { articleIdOf } from './site-links.ts';

export type ArticleImportServices = UploadServices & DocumentServices & ArticleServices;

/** Keeps an address of the old site. @param db the transaction that writes the article */
export type RememberOldAddress = (
  db: Kysely<Database>,
  path: string,
  target: { readonly article: string } | { readonly file: string } | { readonly topic: string },
) => Promise<void>;

/** A site that is being imported. */
export interface ImportRun {
  readonly source: string;
  readonly links: SiteLinks;
  /** The ids of topics, by `foldedName`. */
  readonly topics: ReadonlyMap<string, string>;
  readonly findImage: ReturnType<typeof createImageFinder>;
  readonly findDocument: ReturnType<typeof createDocumentFinder>;
  readonly rememberOldAddress: RememberOldAddress;
}

/** Adds an article by the ordinary way of publishing, and the line of the report, in one transaction. */
export async function importArticle(
  services: ArticleImportServices,
  article: SourceArticle,
  { source, links, topics, findImage, findDocument, rememberOldAddress }: ImportRun,
): Promise<ReportEntry> {
  const { key, date } = article;
  const now = services.clock();
  const timestamp = [date, article.changedAt].find((time) => time !== null && time <= now) ?? null;
  const converted = article.refusal === null ? toArticle(article, links) : null;
  const wanted = converted?.images.slice(0, MAX_ARTICLE_IMAGES) ?? [];
  const atOnce = pLimit(IMAGES_AT_ONCE);
  const results = await Promise.all(
    wanted.map((image) =>
      atOnce(async () => ({
        image,
        found: await findImage(image.address, { item: key, timestamp: timestamp ?? 0 }),
      })),
    ),
  );
  const documents: DocumentResult[] = [];
  for (const document of converted?.documents.slice(0, MAX_ARTICLE_DOCUMENTS) ?? [])
    documents.push({
      document,
      found: await findDocument(document.address, { item: key, timestamp: timestamp ?? 0 }),
    });
  const id = articleIdOf(source, key, date);
  const planned = planArticle(article, id, converted, { images: results, documents }, now);
  const stored = results.flatMap(({ image, found }) => ('path' in found ? [{ image, ...found }] : []));
  const attached = documents.flatMap(({ document, found }) =>
    'path' in found ? [{ document, ...found }] : [],
  );
  let { entry } = planned;
  if (planned.state !== 'NOT_TAKEN') {
    try {
      await createArticle(
        { ...services, clock: () => timestamp ?? now },
        {
          key: `import: ${id}`,
          title: planned.title,
          content: planned.html,
          summary: fittingSummary(article.summary) || null,
          author: fittingAuthor(article.author) || null,
          published: planned.state !== 'DRAFT',
          publishedAt: date === null ? null : new Date(date).toISOString(),
          topics: article.topics.flatMap((name) => topics.get(foldedName(name)) ?? []),
          images: stored.map(({ image, path }) => claimOf(image, path, article.featured)),
        },
        {
          id,
          async alsoWrite(transaction) {
            await insertImportedItem(transaction, source, { item: key, articleId: id, entry });
            for (const path of article.oldPaths) await rememberOldAddress(transaction, path, { article: id });
            for (const { image, url } of stored)
              for (const path of oldImagePaths(image.address))
                await rememberOldAddress(transaction, path, { file: url });
            for (const { document, url } of attached)
              await rememberOldAddress(transaction, new URL(document.address).pathname, { file: url });
          },
        },
      );
      return entry;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'BAD_USER_INPUT')) throw error;
      entry = refused(entry, error.message);
    }
  }
  for (const { path } of [...stored, ...attached]) await discardUpload(services, path);
  await insertImportedItem(services.db, source, { item: key, articleId: null, entry });
  return entry;
}

/** What would become of an article, without its images. */
export function tryArticle(article: SourceArticle, links: SiteLinks, now: number): ReportEntry {
  const converted = article.refusal === null ? toArticle(article, links) : null;
  const images = converted?.images.slice(0, MAX_ARTICLE_IMAGES) ?? [];
  const documents = converted?.documents.slice(0, MAX_ARTICLE_DOCUMENTS) ?? [];
  const found = { path: '', url: '/uploads/a.jpg' };
  const { entry, html } = planArticle(
    article,
    '',
    converted,
    {
      images: images.map((image) => ({ image, found })),
      documents: documents.map((document) => ({ document, found })),
    },
    now,
  );
  try {
    sanitizeArticleHtml(
      html,
      () => true,
      () => 'PDF',
    );
    return entry;
  } catch (error) {
    if (error instanceof DomainError) return refused(entry, error.message);
    throw error;
  }
}

const refused = (entry: ReportEntry, reason: string): ReportEntry => ({
  ...entry,
  state: 'NOT_TAKEN',
  path: null,
  images: 0,
  losses: [graveLoss('The article', reason), ...entry.losses],
});

function claimOf(image: SourceImage, path: string, featured: SourceImage | null) {
  const caption = visibleLine(image.caption);
  return {
    path,
    alt: cleanAlt(image.alt),
    caption: caption.length > MAX_CAPTION_LENGTH ? '' : caption,
    isFeatured: image.address === featured?.address,
  };
}

/** The paths of all sizes of an image at the old site that the export names. */
const oldImagePaths = (address: string): string[] =>
  address.startsWith('data:') ? [] : imageCandidates(address).map((candidate) => new URL(candidate).pathname);

const IMAGES_AT_ONCE = 4;
