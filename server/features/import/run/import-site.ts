import { foldedName } from '../../../../rules/articles/topics.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import type { FetchImage } from '../../images/import/fetch-image.ts';
import { deleteArticle } from '../../news/writing/delete-article.ts';
import { createDocumentFinder } from '../documents/find-document.ts';
import { createImageFinder } from '../images/find-image.ts';
import type { ImportSource, NotTaken, SourceSurvey } from '../source.ts';
import {
  type ArticleImportServices,
  importArticle,
  type RememberOldAddress,
  tryArticle,
} from './import-article.ts';
import { deleteImportedItem, findImportedKeys, importedItems } from './import-repository.ts';
import {
  type ImportedTopic,
  importTopics,
  topicLinks,
  topicsNotTaken,
  tryTopics,
  undoTopics,
} from './import-topics.ts';
import type { ReportEntry } from './report-entry.ts';
import { siteLinksOf } from './site-links.ts';

export interface ImportOutcome {
  /** All articles of the site that were ever imported, or of this run if it only tried. */
  readonly entries: readonly ReportEntry[];
  readonly added: number;
  readonly wereThere: number;
  /** Categories and tags, of which some are topics here. */
  readonly topics?: readonly ImportedTopic[];
  readonly notTaken: readonly NotTaken[];
}

interface ImportOptions {
  readonly fetchImage: FetchImage;
  readonly fetchDocument: FetchImage;
  readonly rememberOldAddress: RememberOldAddress;
  readonly onProgress: OnProgress;
}

/**
 * Imports what is not here yet. It reads all of the export before it writes anything, then adds one article
 * after another, so that a run that was stopped is repeated with the same end.
 */
export async function importSite(
  services: ArticleImportServices,
  site: ImportSource,
  { fetchImage, fetchDocument, rememberOldAddress, onProgress }: ImportOptions,
): Promise<ImportOutcome> {
  onProgress('Reading the export');
  const survey = await site.survey();
  const { source, articles, notTaken } = survey;
  const topics = await importTopics(services, survey, rememberOldAddress);
  const links = siteLinksOf(survey, topicLinks(topics));
  const topicIds = new Map(
    topics.flatMap(({ name, topic }) => (topic ? [[foldedName(name), topic.id]] : [])),
  );
  const findImage = createImageFinder(services, { source, readFile: site.readFile, fetchImage });
  const findDocument = createDocumentFinder(services, { source, readFile: site.readFile, fetchDocument });
  const known = await findImportedKeys(services.db, source);
  const wereThere = articles.filter(({ key }) => known.has(key)).length;
  let done = 0;
  for await (const article of site.articles()) {
    onProgress('Articles', done, articles.length);
    done += 1;
    if (known.has(article.key)) continue;
    await importArticle(services, article, {
      source,
      links,
      topics: topicIds,
      findImage,
      findDocument,
      rememberOldAddress,
    });
  }
  const entries: ReportEntry[] = [];
  for await (const { entry } of importedItems(services.db, source)) entries.push(entry);
  const added = articles.length - wereThere;
  return { entries, added, wereThere, topics, notTaken: [...notTaken, ...topicsNotTaken(topics)] };
}

/** What an import would do, without a site. */
export async function tryImport(
  site: ImportSource,
  { now, onProgress }: { readonly now: number; readonly onProgress: OnProgress },
): Promise<ImportOutcome> {
  onProgress('Reading the export');
  const survey = await site.survey();
  const links = siteLinksOf(survey);
  const entries: ReportEntry[] = [];
  for await (const article of site.articles()) {
    onProgress('Articles', entries.length, survey.articles.length);
    entries.push(tryArticle(article, links, now));
  }
  const topics = tryTopics(survey.topics);
  const notTaken = [...survey.notTaken, ...topicsNotTaken(topics)];
  return { entries, added: 0, wereThere: 0, topics, notTaken };
}

/** Deletes what imports of a site brought, but leaves edited articles and their topics, and tells of them. */
export async function undoImport(
  services: ArticleImportServices,
  site: { survey(): Promise<Pick<SourceSurvey, 'source'>> },
  tell: (line: string) => void,
): Promise<{ readonly removed: number; readonly left: number }> {
  const { source } = await site.survey();
  let [removed, left] = [0, 0];
  for await (const { item, articleId, entry } of importedItems(services.db, source)) {
    const outcome = articleId === null ? 'gone' : await removeUnedited(services, articleId);
    if (outcome === 'edited') {
      left += 1;
      tell(`Left, because it was edited: ${entry.title}`);
      continue;
    }
    if (outcome === 'removed') removed += 1;
    await deleteImportedItem(services.db, source, item);
  }
  await undoTopics(services, source, tell);
  return { removed, left };
}

/** Checks in the transaction that deletes the article, because the site may be running. */
async function removeUnedited(
  services: ArticleImportServices,
  id: string,
): Promise<'removed' | 'edited' | 'gone'> {
  try {
    await deleteArticle(services, id, FIRST_REVISION);
    return 'removed';
  } catch (error) {
    if (error instanceof DomainError && error.code === 'CONFLICT') return 'edited';
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return 'gone';
    throw error;
  }
}

const FIRST_REVISION = 1;
