import { escapeText } from '../../../../rules/article-html/escape.ts';
import { proseOf, storedText } from '../../../../rules/article-html/prose.ts';
import { articlePath, slugOf } from '../../../../rules/articles/addresses/slug.ts';
import { MAX_ARTICLE_DOCUMENTS, MAX_ARTICLE_IMAGES } from '../../../../rules/articles/article-limits.ts';
import { hasVisibleText, visibleLine } from '../../../../rules/characters.ts';
import type { SourceDocument } from '../documents/documents-in-text.ts';
import type { ConvertedArticle } from '../html/to-article.ts';
import type { FoundImage } from '../images/find-image.ts';
import {
  graveLoss,
  type Loss,
  lightLoss,
  type SourceArticle,
  type SourceImage,
  shownAddress,
} from '../source.ts';
import { fittingAuthor, fittingSummary, fittingTitle, openingOf } from './fitting-texts.ts';
import type { ImportState, ReportEntry } from './report-entry.ts';

export interface PlannedArticle {
  readonly state: ImportState;
  readonly title: string;
  readonly html: string;
  readonly entry: ReportEntry;
}

export interface DocumentResult {
  readonly document: SourceDocument;
  readonly found: FoundImage;
}

interface Results {
  readonly images: readonly { readonly image: SourceImage; readonly found: FoundImage }[];
  readonly documents: readonly DocumentResult[];
}

/** What an article is to be, once its images and documents were looked for. */
export function planArticle(
  article: SourceArticle,
  id: string,
  converted: ConvertedArticle | null,
  { images, documents }: Results,
  now: number,
): PlannedArticle {
  const urls = new Map(
    images.flatMap(({ image, found }) => ('url' in found ? [[image.address, found.url]] : [])),
  );
  const documentUrls = new Map(
    documents.flatMap(({ document, found }) => ('url' in found ? [[document.address, found.url]] : [])),
  );
  const text = wordsOrCaptions(
    converted?.write((address) => urls.get(address) ?? documentUrls.get(address) ?? null) ?? '',
    article,
    images,
  );
  const title = fittingTitle(article.title) || openingOf(proseOf(text.html));
  const losses = [
    ...article.losses,
    ...lossesOfLines(article, title),
    ...text.losses,
    ...(converted?.losses ?? []),
    ...images.flatMap(({ image, found }) => ('reason' in found ? [lostImage(image, found.reason)] : [])),
    ...(converted?.images.slice(MAX_ARTICLE_IMAGES) ?? []).map((image) =>
      lostImage(image, `An article has at most ${MAX_ARTICLE_IMAGES} images.`),
    ),
    ...documents.flatMap(({ document, found }) =>
      'reason' in found ? [lostDocument(document, found.reason)] : [],
    ),
    ...(converted?.documents.slice(MAX_ARTICLE_DOCUMENTS) ?? []).map((document) =>
      lostDocument(document, `An article has at most ${MAX_ARTICLE_DOCUMENTS} documents.`),
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

/** A text of images alone gets their captions, summary or descriptions as words: news needs some. */
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
  what: address.startsWith('data:') ? 'An image' : `The image ${shownAddress(address)}`,
  why: reason,
  around: caption || alt,
  isGrave: false,
});

const lostDocument = ({ address, title }: SourceDocument, reason: string): Loss => ({
  what: `The document ${shownAddress(address)}`,
  why: reason,
  around: title,
  isGrave: false,
});
