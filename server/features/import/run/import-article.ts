import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { escapeText } from '../../../../rules/article-html/escape.ts';
import { proseOf, storedText } from '../../../../rules/article-html/prose.ts';
import { MAX_ARTICLE_IMAGES, MAX_CAPTION_LENGTH } from '../../../../rules/articles/article-limits.ts';
import { articlePath, slugOf } from '../../../../rules/articles/slug.ts';
import { cleanAlt, hasVisibleText, visibleLine } from '../../../../rules/characters.ts';
import type { ArticleServices } from '../../../base-services.ts';
import type { Database } from '../../../database/tables.ts';
import { DomainError } from '../../../platform/errors.ts';
import { discardUpload } from '../../images/remove-images.ts';
import type { UploadServices } from '../../images/store-upload.ts';
import { sanitizeArticleHtml } from '../../news/text/sanitize-article-html.ts';
import { createArticle } from '../../news/writing/publish-article.ts';
import { type ConvertedArticle, type SiteLinks, toArticle } from '../html/to-article.ts';
import type { createImageFinder, FoundImage } from '../images/find-image.ts';
import { imageCandidates } from '../images/image-address.ts';
import { graveLoss, type Loss, lightLoss, type SourceArticle, type SourceImage } from '../source.ts';
import { fittingAuthor, fittingSummary, fittingTitle, openingOf } from './fitting-texts.ts';
import { insertImportedItem } from './import-repository.ts';
import type { ImportState, ReportEntry } from './report-entry.ts';
import { articleIdOf } from './site-links.ts';

export type ArticleImportServices = UploadServices & ArticleServices;

/** Keeps an address of the old site. @param db the transaction that writes the article */
export type RememberOldAddress = (
  db: Kysely<Database>,
  path: string,
  target: { readonly article: string } | { readonly image: string },
) => Promise<void>;

/** A site that is being imported. */
export interface ImportRun {
  readonly source: string;
  readonly links: SiteLinks;
  readonly findImage: ReturnType<typeof createImageFinder>;
  readonly rememberOldAddress: RememberOldAddress;
}

/** Adds an article by the ordinary way of publishing, and the line of the report, in one transaction. */
export async function importArticle(
  services: ArticleImportServices,
  article: SourceArticle,
  { source, links, findImage, rememberOldAddress }: ImportRun,
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
  const id = articleIdOf(source, key, date);
  const planned = planArticle(article, id, converted, results, now);
  const stored = results.flatMap(({ image, found }) => ('path' in found ? [{ image, ...found }] : []));
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
          images: stored.map(({ image, path }) => claimOf(image, path, article.featured)),
        },
        {
          id,
          async alsoWrite(transaction) {
            await insertImportedItem(transaction, source, { item: key, articleId: id, entry });
            for (const path of article.oldPaths) await rememberOldAddress(transaction, path, { article: id });
            for (const { image, url } of stored)
              for (const path of oldImagePaths(image.address))
                await rememberOldAddress(transaction, path, { image: url });
          },
        },
      );
      return entry;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'BAD_USER_INPUT')) throw error;
      entry = refused(entry, error.message);
    }
  }
  for (const { path } of stored) await discardUpload(services, path);
  await insertImportedItem(services.db, source, { item: key, articleId: null, entry });
  return entry;
}

/** What would become of an article, without its images. */
export function tryArticle(article: SourceArticle, links: SiteLinks, now: number): ReportEntry {
  const converted = article.refusal === null ? toArticle(article, links) : null;
  const images = converted?.images.slice(0, MAX_ARTICLE_IMAGES) ?? [];
  const found = { path: '', url: '/uploads/a.jpg' };
  const { entry, html } = planArticle(
    article,
    '',
    converted,
    images.map((image) => ({ image, found })),
    now,
  );
  try {
    sanitizeArticleHtml(html, () => true);
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

interface PlannedArticle {
  readonly state: ImportState;
  readonly title: string;
  readonly html: string;
  readonly entry: ReportEntry;
}

function planArticle(
  article: SourceArticle,
  id: string,
  converted: ConvertedArticle | null,
  results: readonly { readonly image: SourceImage; readonly found: FoundImage }[],
  now: number,
): PlannedArticle {
  const urls = new Map(
    results.flatMap(({ image, found }) => ('url' in found ? [[image.address, found.url]] : [])),
  );
  const text = wordsOrCaptions(
    converted?.write((address) => urls.get(address) ?? null) ?? '',
    article,
    results,
  );
  const title = fittingTitle(article.title) || openingOf(proseOf(text.html));
  const losses = [
    ...article.losses,
    ...lossesOfLines(article, title),
    ...text.losses,
    ...(converted?.losses ?? []),
    ...results.flatMap(({ image, found }) => ('reason' in found ? [lostImage(image, found.reason)] : [])),
    ...(converted?.images.slice(MAX_ARTICLE_IMAGES) ?? []).map((image) =>
      lostImage(image, `An article has at most ${MAX_ARTICLE_IMAGES} images.`),
    ),
  ];
  const isPublished = article.isPublished && !losses.some(({ isGrave }) => isGrave);
  const isRefused =
    converted === null || (title === '' && !hasVisibleText(storedText(text.html)) && urls.size === 0);
  const state = isRefused
    ? 'NOT_TAKEN'
    : !isPublished
      ? 'DRAFT'
      : (article.date ?? 0) > now
        ? 'SCHEDULED'
        : 'PUBLISHED';
  const entry: ReportEntry = {
    title: title || article.place,
    place: article.place,
    state,
    path: isRefused ? null : articlePath(id, slugOf(title)),
    images: urls.size,
    losses: isRefused
      ? [graveLoss('The article', article.refusal ?? 'It has neither title nor text nor images.'), ...losses]
      : losses,
  };
  return { state, title, html: text.html, entry };
}

/** A text of images alone gets their captions, or the summary, as words: without any, nothing is published. */
function wordsOrCaptions(
  html: string,
  article: SourceArticle,
  results: readonly { readonly image: SourceImage }[],
): { html: string; losses: Loss[] } {
  if (hasVisibleText(storedText(html)) || !article.isPublished || article.refusal !== null)
    return { html, losses: [] };
  const given = [
    results.map(({ image }) => image.caption),
    [article.summary],
    results.map(({ image }) => image.alt),
  ];
  const words = [...new Set(given.find((lines) => lines.some(hasVisibleText)))].filter(hasVisibleText);
  if (words.length === 0)
    return {
      html,
      losses: [graveLoss('The words', 'It has no text, and news needs some: write a sentence.')],
    };
  return {
    html: html + words.map((line) => `<p>${escapeText(line)}</p>`).join(''),
    losses: [
      lightLoss('The words', 'It had no text; captions, summary or descriptions of images stand for it.'),
    ],
  };
}

function lossesOfLines({ title, summary, author }: SourceArticle, used: string): Loss[] {
  const cut = 'It is longer than here, and was cut.';
  return [
    ...(visibleLine(title) === '' && used !== ''
      ? [lightLoss('The title', 'It had none; these are the first words.')]
      : []),
    ...(visibleLine(title).length > used.length && visibleLine(title) !== ''
      ? [lightLoss('The title', `${cut} ${title}`)]
      : []),
    ...(visibleLine(summary) !== fittingSummary(summary) ? [lightLoss('The summary', cut)] : []),
    ...(visibleLine(author) !== fittingAuthor(author) ? [lightLoss('The author', cut)] : []),
  ];
}

const lostImage = ({ address, alt, caption }: SourceImage, reason: string): Loss => ({
  what: address.startsWith('data:') ? 'An image' : `The image ${address}`,
  why: reason,
  around: caption || alt,
  isGrave: false,
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
