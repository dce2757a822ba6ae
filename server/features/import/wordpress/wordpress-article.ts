import { escapeAttribute, escapeText } from '../../../../rules/article-html/escape.ts';
import { markHtml } from '../html/losses.ts';
import { parseForeignHtml, plainTextOf, TooMuchText } from '../html/parse-foreign-html.ts';
import {
  fittingKey,
  graveLoss,
  type ImageWords,
  type Loss,
  lightLoss,
  type SourceArticle,
} from '../source.ts';
import { convertBlocks, hasBlocks } from './blocks.ts';
import { withParagraphs } from './paragraphs.ts';
import type { WxrItem } from './read-wxr.ts';
import { convertShortcodes } from './shortcodes.ts';
import { changeOf, dateOf } from './wordpress-dates.ts';
import { termsOf } from './wordpress-topics.ts';

/** What a post refers to elsewhere in the export. */
export interface WordPressSite {
  readonly base: string;
  /** The names under which people write, by their sign-in name. */
  readonly authors: ReadonlyMap<string, string>;
  readonly attachments: ReadonlyMap<string, Attachment>;
  /** The ids of attachments, by the id of the post to which they were uploaded. */
  readonly uploadedTo: ReadonlyMap<string, readonly string[]>;
  readonly reusable: ReadonlyMap<string, string>;
  /** The parents of categories. */
  readonly parents: ReadonlyMap<string, string>;
}

export interface Attachment extends ImageWords {
  readonly id: string;
  readonly address: string;
  readonly order: number;
}

/** Posts that were thrown away, or never were one. */
export const isPost = ({ fields }: WxrItem): boolean =>
  fields.get('wp:post_type') === 'post' && !['trash', 'auto-draft', 'inherit'].includes(statusOf(fields));

const statusOf = (fields: WxrItem['fields']) => fields.get('wp:status') ?? '';

/** What names a post in all exports of its site: ids are used again where sites were joined. */
export const keyOf = ({ fields, place }: WxrItem): string => {
  const [id = '', guid = ''] = [fields.get('wp:post_id')?.trim(), fields.get('guid')?.trim()];
  return fittingKey(id === '' && guid === '' ? `${fields.get('title') ?? ''} ${place}` : `${id} ${guid}`);
};

export const titleOf = ({ fields }: WxrItem): string => plainTextOf(fields.get('title') ?? '');

/** The date that an article keeps: drafts get theirs when they are published. */
export const keptDate = (item: WxrItem): number | null =>
  ['draft', 'pending'].includes(statusOf(item.fields)) ? null : dateOf(item).date;

export function oldPathsOf({ fields, meta }: WxrItem, base: string): string[] {
  const id = fields.get('wp:post_id')?.trim() ?? '';
  const link = URL.parse(fields.get('link')?.trim() ?? '', `${base}/`);
  const paths = link && link.pathname !== '/' ? [link.pathname] : [];
  const slug = meta.get('_wp_old_slug');
  if (slug && paths[0]) paths.push(paths[0].replace(/[^/]+(\/?)$/, `${encodeURIComponent(slug)}$1`));
  const root = URL.parse(`${base}/`)?.pathname ?? '/';
  return /^\d+$/.test(id) ? [...paths, `${root}?p=${id}`] : paths;
}

export function wordPressArticle(item: WxrItem, site: WordPressSite): SourceArticle {
  const { fields, meta, place } = item;
  const thumbnailId = meta.get('_thumbnail_id') ?? '';
  const thumbnail = site.attachments.get(thumbnailId);
  const author = fields.get('dc:creator')?.trim() ?? '';
  const text = { nodes: [] as SourceArticle['nodes'], refusal: null as string | null };
  try {
    if (item.isTooLong) throw new TooMuchText('Its text is longer than an article can be.');
    text.nodes = nodesOf(item, site);
  } catch (error) {
    if (!(error instanceof TooMuchText)) throw error;
    text.refusal = error.message;
  }
  return {
    key: keyOf(item),
    place,
    title: titleOf(item),
    date: keptDate(item),
    changedAt: changeOf(item),
    oldPaths: oldPathsOf(item, site.base),
    summary: plainTextOf(convertShortcodes(fields.get('excerpt:encoded') ?? '', { gallery: () => '' })),
    author: site.authors.get(author) ?? '',
    isPublished: PUBLIC.has(statusOf(fields)),
    featured: thumbnail && thumbnail.address !== '' ? thumbnail : null,
    topics: termsOf(item, site.base, site.parents).map(({ name }) => name),
    losses: [
      ...lossesOf(item, author !== '' && !site.authors.has(author)),
      ...(thumbnail || !/^[1-9]\d*$/.test(thumbnailId) ? [] : [lightLoss('The featured image', NOT_THERE)]),
    ],
    ...text,
  };
}

const PUBLIC = new Set(['publish', 'future']);

function lossesOf(item: WxrItem, isAuthorUnknown: boolean): Loss[] {
  const { fields, comments } = item;
  const status = statusOf(fields);
  const { date, hasZone } = dateOf(item);
  const losses: Loss[] = [];
  if ((fields.get('wp:post_password') ?? '') !== '')
    losses.push(graveLoss('The password', 'It was for readers with a password; it is a draft here.'));
  if (!['draft', 'pending', ...PUBLIC].includes(status))
    losses.push(graveLoss('The state', `It was not public ("${status}"); it is a draft here.`));
  if (PUBLIC.has(status) && date === null)
    losses.push(graveLoss('The date', 'The export has none that can be read: choose one.'));
  if (PUBLIC.has(status) && date !== null && !hasZone)
    losses.push(lightLoss('The time zone', 'The export does not say it; the time was taken as UTC.'));
  if (isAuthorUnknown) losses.push(lightLoss('The author', 'The export does not have the name.'));
  if (fields.get('wp:is_sticky')?.trim() === '1')
    losses.push(lightLoss('Its place', 'It was kept above all others there. Here you can pin one article.'));
  if (comments > 0)
    losses.push(
      lightLoss(`${comments} ${comments === 1 ? 'comment' : 'comments'}`, 'Articles here have none.'),
    );
  return losses;
}

function nodesOf(item: WxrItem, site: WordPressSite): SourceArticle['nodes'] {
  const content = item.fields.get('content:encoded') ?? '';
  const isClassic = !hasBlocks(content);
  const html = convertShortcodes(
    convertBlocks(content, { reusable: site.reusable, footnotes: footnotesOf(item) }),
    { gallery: (attributes) => galleryHtml(attributes, item, site) },
  );
  const nodes = parseForeignHtml(html);
  return isClassic ? withParagraphs(nodes) : nodes;
}

/** The images that a gallery names, or that were uploaded to the post. */
function galleryHtml(
  attributes: ReadonlyMap<string, string>,
  { fields }: WxrItem,
  { attachments, uploadedTo }: WordPressSite,
): string {
  const listed = attributes.get('ids') ?? attributes.get('include');
  const parent = attributes.get('id') ?? fields.get('wp:post_id')?.trim() ?? '';
  const left = new Set(attributes.get('exclude')?.split(/\D+/));
  const ids = listed?.split(/\D+/).filter(Boolean) ?? uploadedTo.get(parent) ?? [];
  const wanted = ids.filter((id) => !left.has(id));
  const images = wanted
    .flatMap((id) => attachments.get(id) ?? [])
    .map(
      ({ address, alt }) =>
        `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(alt)}" data-in-gallery="">`,
    );
  const missing = images.length < wanted.length || wanted.length === 0 ? markHtml(MISSING_IMAGES) : '';
  return images.length === 0 ? missing : `<div class="gallery">${images.join('')}</div>${missing}`;
}

const NOT_THERE = 'It is not in the export, which has pictures only where all content was exported.';
const MISSING_IMAGES = {
  what: 'Images of a gallery',
  why: NOT_THERE.replace('It is', 'They are'),
  isGrave: false,
};

function footnotesOf({ meta }: WxrItem): string {
  try {
    const notes: unknown = JSON.parse(meta.get('footnotes') ?? '[]');
    const items = Array.isArray(notes) ? notes.map((note) => `<li>${note?.content ?? ''}</li>`) : [];
    return items.length > 0 ? `<ol>${items.join('')}</ol>` : '';
  } catch {
    // Not JSON: as a text.
    return `<p>${escapeText(meta.get('footnotes') ?? '')}</p>`;
  }
}
