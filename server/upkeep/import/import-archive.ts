import pLimit from 'p-limit';
import { articlePath, slugOf } from '../../../rules/articles/addresses/slug.ts';
import { articleLines } from '../../../rules/articles/article-lines.ts';
import { documentUrl } from '../../../rules/documents/document-rules.ts';
import { imageUrl } from '../../../rules/images/image-rules.ts';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import type { ArticleServices } from '../../base-services.ts';
import { type DocumentServices, storeDocument } from '../../features/documents/store-document.ts';
import { findImageRow } from '../../features/images/image-repository.ts';
import { discardUpload, removeImages } from '../../features/images/remove-images.ts';
import { newImagePath } from '../../features/images/store/image-name.ts';
import { storeUpload, type UploadServices } from '../../features/images/store-upload.ts';
import {
  findImportedKeys,
  importedItems,
  insertImportedItem,
} from '../../features/import/run/import-repository.ts';
import type { ImportOutcome } from '../../features/import/run/import-site.ts';
import type { ReportEntry } from '../../features/import/run/report-entry.ts';
import { graveLoss, type Loss, lightLoss } from '../../features/import/source.ts';
import { findArticle, isVisible } from '../../features/news/article-repository.ts';
import { takeTopics } from '../../features/news/topics/keep-topics.ts';
import { findGroups } from '../../features/news/translations/translation-repository.ts';
import { createArticle } from '../../features/news/writing/publish-article.ts';
import { keepOldAddress } from '../../features/old-addresses/keep-old-address.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OnProgress } from '../../platform/progress.ts';
import type { ArchivedArticle, ArchivedDocument, ArchivedImage } from './archived-article-repository.ts';
import type { OpenArchive } from './open-archive.ts';

type ImportServices = UploadServices & DocumentServices & ArticleServices;

/**
 * Adds the articles that are not here yet, with their ids, dates, states and images, each in one transaction:
 * a run that was stopped is repeated with the same end. What was imported and deleted here stays deleted.
 */
export async function importArchive(
  services: ImportServices,
  archive: OpenArchive,
  onProgress: OnProgress,
): Promise<ImportOutcome> {
  const { source, articleCount, notTaken } = archive;
  const known = await findImportedKeys(services.db, source);
  /** An article that is here, by the group of its translations. */
  const originals = new Map<string, string>();
  let [added, wereThere] = [0, 0];
  for await (const article of archive.articles()) {
    onProgress('Articles', added + wereThere, articleCount);
    // An archive of this very site has articles that no import brought.
    const { id, translationGroup: group } = article;
    if (known.has(id) || (await findArticle(services.db, id))) wereThere += 1;
    else {
      await importArticle(services, archive, article, originals.get(group ?? ''));
      added += 1;
    }
    // It may have been refused, or deleted here.
    if (group !== null && (await findArticle(services.db, id))) originals.set(group, id);
  }
  const entries: ReportEntry[] = [];
  for await (const { entry } of importedItems(services.db, source)) entries.push(entry);
  return { entries, added, wereThere, notTaken };
}

/** What an import would do, without a site. */
export async function tryArchive(archive: OpenArchive, now: number): Promise<ImportOutcome> {
  const entries: ReportEntry[] = [];
  for await (const article of archive.articles())
    entries.push(entryOf(article, now, article.images.length, []));
  return { entries, added: 0, wereThere: 0, notTaken: archive.notTaken };
}

async function importArticle(
  services: ImportServices,
  archive: OpenArchive,
  article: ArchivedArticle,
  original: string | undefined,
): Promise<void> {
  const { source } = archive;
  const { id, title, lang, published, publishedAt, createdAt, updatedAt } = article;
  const stored: { readonly image: ArchivedImage; readonly path: string }[] = [];
  const topics = await takeTopics(
    services,
    article.namedTopics.map(({ name }) => name),
  );
  const losses: Loss[] = topics.leftOut.map((name) => lightLoss(`The topic ${name}`, CATALOGUE.topicLimit));
  const isLinked = original !== undefined && (await hasRoomFor(services.db, original, lang));
  if (original !== undefined && !isLinked)
    losses.push(lightLoss('The link to its translations', 'They have its language here already.'));
  const atOnce = pLimit(IMAGES_AT_ONCE);
  const outcomes = await Promise.all(
    article.images.map((image) =>
      atOnce(async () => ({ image, outcome: await storeImage(services, archive, image) })),
    ),
  );
  for (const { image, outcome } of outcomes) {
    if ('path' in outcome) stored.push({ image, path: outcome.path });
    else losses.push({ ...lightLoss(`The image ${image.name}`, outcome.reason), around: image.claim.alt });
  }
  const withImages = stored.reduce(
    (html, { image, path }) => html.replaceAll(`"${image.url}"`, `"${imageUrl(path)}"`),
    article.content,
  );
  const { content, documents } = await withDocuments(
    services,
    archive,
    { ...article, content: withImages },
    losses,
  );
  const entry = entryOf(article, services.clock(), stored.length, losses);
  try {
    await createArticle(
      { ...services, clock: () => createdAt },
      {
        key: `import: ${id}`,
        title,
        content,
        ...articleLines((name) => article[name]),
        lang,
        published,
        topics: [...topics.taken.values()].map((topic) => topic.id),
        ...(isLinked && { translationOf: original }),
        publishedAt: publishedAt === null ? null : new Date(publishedAt).toISOString(),
        images: stored.map(({ image, path }) => inputOf(image, path)),
      },
      {
        id,
        updatedAt,
        async alsoWrite(transaction) {
          await insertImportedItem(transaction, source, { item: id, articleId: id, entry });
          for (const address of article.oldAddresses)
            await keepOldAddress(transaction, address, { article: id });
          for (const { name, oldAddresses } of article.namedTopics) {
            const topic = topics.taken.get(name)?.id;
            if (topic === undefined) continue;
            for (const address of oldAddresses) await keepOldAddress(transaction, address, { topic });
          }
          for (const { image, path } of stored)
            for (const address of image.oldAddresses)
              await keepOldAddress(transaction, address, { file: imageUrl(path) });
          for (const { path, oldAddresses } of documents)
            for (const address of oldAddresses)
              await keepOldAddress(transaction, address, { file: documentUrl(path) });
        },
      },
    );
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'BAD_USER_INPUT')) throw error;
    for (const { path } of [...stored, ...documents]) await discardUpload(services, path);
    const refused = [graveLoss('The article', error.message), ...losses];
    await insertImportedItem(services.db, source, {
      item: id,
      articleId: null,
      entry: { ...entry, state: 'NOT_TAKEN', path: null, images: 0, losses: refused },
    });
  }
}

/** Whether a translation in a language can join an article, which may have been linked here. */
async function hasRoomFor(db: ImportServices['db'], id: string, lang: string): Promise<boolean> {
  const article = await findArticle(db, id);
  if (!article) return false;
  const { translationGroup: group } = article;
  const members = group === null ? [article] : ((await findGroups(db, [group])).get(group) ?? []);
  return members.every((member) => member.lang !== lang);
}

const IMAGES_AT_ONCE = 4;

const inputOf = ({ claim }: ArchivedImage, path: string) => ({
  path,
  alt: claim.alt,
  caption: claim.caption,
  isFeatured: claim.is_featured === 1,
  focalPoint:
    claim.focal_x === null || claim.focal_y === null ? null : { x: claim.focal_x, y: claim.focal_y },
});

/** The text with its documents stored. A document that cannot be becomes its title. @param losses gets it */
async function withDocuments(
  services: ImportServices,
  archive: OpenArchive,
  article: ArchivedArticle,
  losses: Loss[],
): Promise<{ readonly content: string; readonly documents: readonly ArchivedDocument[] }> {
  let { content } = article;
  const documents: ArchivedDocument[] = [];
  for (const { path, name, oldAddresses } of article.documents) {
    const bytes = await archive.readImage(path);
    try {
      if (bytes === null) throw new DomainError('NO_FILE', 'Its site had lost it.');
      const isFree = (await findImageRow(services.db, path)) === null;
      const { url, path: own } = await storeDocument(services, { bytes, name }, isFree ? path : undefined);
      documents.push({ path: own, name, oldAddresses });
      content = content.replaceAll(`"${documentUrl(path)}"`, `"${url}"`);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error;
      losses.push(lightLoss(`The document ${name}`, error.message));
      content = content.replaceAll(`<a href="${documentUrl(path)}"`, '<a');
    }
  }
  return { content, documents };
}

/** Under the path that it has in the archive, unless another article here has it. */
async function storeImage(
  services: ImportServices,
  archive: OpenArchive,
  { path, name }: ArchivedImage,
): Promise<{ readonly path: string } | { readonly reason: string }> {
  const row = await findImageRow(services.db, path);
  const isFree = row === null || (row.article_id === null && row.deleted_at === null);
  // An earlier run was stopped between the image and its article.
  if (row && isFree && row.stored_at !== null) return { path };
  if (row && isFree) await removeImages(services, [{ path, width: row.width, createdAt: row.created_at }]);
  const bytes = await archive.readImage(path);
  if (bytes === null) return { reason: 'Its site had lost it.' };
  try {
    return await storeUpload(services, { bytes, name }, (shown, extension) =>
      isFree && path.endsWith(`.${extension}`) ? path : newImagePath(shown, extension, services.clock()),
    );
  } catch (error) {
    // The disk or the storage takes nothing: a later run goes on here.
    if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error;
    return { reason: error.message };
  }
}

function entryOf(
  article: ArchivedArticle,
  now: number,
  images: number,
  losses: readonly Loss[],
): ReportEntry {
  const { id, title } = article;
  return {
    title: title || id,
    place: 'the archive',
    state: !article.published ? 'DRAFT' : isVisible(article, now) ? 'PUBLISHED' : 'SCHEDULED',
    path: articlePath(id, slugOf(title)),
    images,
    losses,
  };
}
