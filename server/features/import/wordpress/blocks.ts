import { escapeAttribute } from '../../../../rules/article-html/escape.ts';
import { hasVisibleText } from '../../../../rules/characters.ts';
import { embeddedHtml } from '../html/embedded.ts';
import { markHtml } from '../html/losses.ts';

export interface BlockContext {
  /** The content of reusable blocks, by their id. */
  readonly reusable: ReadonlyMap<string, string>;
  /** HTML of the article's footnotes. */
  readonly footnotes: string;
}

type Attributes = Readonly<Record<string, unknown>>;

export const hasBlocks = (html: string): boolean => html.includes('<!-- wp:');

/** Replaces the comments that delimit blocks by what the blocks show, or by marks where that is nothing. */
export function convertBlocks(html: string, context: BlockContext, depth = 0): string {
  const out: string[] = [];
  const open: { name: string; attributes: Attributes; start: number }[] = [];
  const close = (index: number) => {
    for (const { name, attributes, start } of open.splice(index).reverse())
      out.push(renderBlock(name, attributes, out.splice(start).join(''), context, depth));
  };
  let end = 0;
  for (let at = html.indexOf('<!--'); at >= 0; at = html.indexOf('<!--', end)) {
    out.push(html.slice(end, at));
    const stop = html.indexOf('-->', at + 4);
    end = stop < 0 ? html.length : stop + 3;
    const comment = stop < 0 ? null : COMMENT.exec(html.slice(at, end));
    if (!comment) continue;
    const [, closing, name = '', json, selfClosing] = comment;
    if (closing) {
      const index = open.findLastIndex((block) => block.name === name);
      if (index >= 0) close(index);
    } else if (selfClosing) {
      out.push(renderBlock(name, readAttributes(json), '', context, depth));
    } else {
      open.push({ name, attributes: readAttributes(json), start: out.length });
    }
  }
  out.push(html.slice(end));
  close(0);
  return out.join('');
}

const COMMENT = /^<!--\s+(\/)?wp:([a-z][\w/-]*)\s+(\{.*\}\s+)?(\/)?-->$/s;

function readAttributes(json: string | undefined): Attributes {
  try {
    const value: unknown = json === undefined ? {} : JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Attributes) : {};
  } catch {
    // A block without attributes still shows its HTML.
    return {};
  }
}

function renderBlock(
  fullName: string,
  attributes: Attributes,
  inner: string,
  context: BlockContext,
  depth: number,
): string {
  const name = fullName.replace(/^core\//, '');
  const text = (key: string) => (typeof attributes[key] === 'string' ? (attributes[key] as string) : '');
  if (EMBEDS.test(name)) return embedHtml(text('url'), inner);
  if (name === 'cover' && text('url') !== '' && !/<img|<video|background-image/i.test(inner))
    return `<img src="${escapeAttribute(text('url'))}" alt="">${inner}`;
  if (name === 'block') {
    const content = context.reusable.get(String(attributes.ref ?? ''));
    if (content !== undefined && depth < MAX_REUSE) return convertBlocks(content, context, depth + 1);
  }
  if (name === 'footnotes') return context.footnotes;
  if (SHOWN.has(name)) return inner;
  if (FURNITURE.test(name)) return markHtml(furniture(name));
  return isSeen(inner) ? inner + markHtml(reduced(name)) : markHtml(lost(name));
}

function embedHtml(url: string, inner: string): string {
  const address = url || (/https?:\/\/[^\s<"]+/.exec(inner)?.[0] ?? '');
  const [, afterStart = ''] = inner.split(/<figcaption[^>]*>/i, 2);
  const [caption = ''] = afterStart.split(/<\/figcaption>/i, 1);
  const shown = address
    ? embeddedHtml(address, 'Embedded content')
    : markHtml({ what: 'Embedded content', why: 'It has no address.', isGrave: true });
  return caption === '' ? shown : `${shown}<p>${caption}</p>`;
}

const isSeen = (html: string): boolean =>
  /<img\b/i.test(html) || hasVisibleText(html.replace(/<[^>]*>/g, ''));

const furniture = (name: string) => ({
  what: `The block "${name}"`,
  why: 'WordPress filled it in when a page was shown; this site has its own lists and menus.',
  isGrave: false,
});

const reduced = (name: string) => ({
  what: `The block "${name}"`,
  why: 'Its text and images were kept, its form was not.',
  isGrave: false,
});

const lost = (name: string) => ({
  what: `The block "${name}"`,
  why: 'Its content is not in the export.',
  isGrave: true,
});

const EMBEDS = /^(embed|core-embed\/.*)$/;

/** Blocks whose HTML is what they show. */
const SHOWN: ReadonlySet<string> = new Set(
  (
    'accordion accordion-heading accordion-item accordion-panel audio button buttons classic code column columns ' +
    'cover details file footnote freeform gallery group heading html image list list-item media-text missing more ' +
    'nextpage paragraph preformatted pullquote quote separator shortcode spacer subhead table text-columns verse ' +
    'video'
  ).split(' '),
);

/** Blocks that show parts of the site around an article. */
const FURNITURE =
  /^(archives|avatar|breadcrumbs|calendar|categories|comment.*|cover-image|home-link|latest-.*|legacy-widget|loginout|navigation.*|next-.*|page-list.*|post-.*|posts-.*|query.*|read-more|rss|search|site-.*|social-link.*|tag-cloud|template-part|term-.*|widget-group)$/;

/** A reusable block may hold another one, or itself. */
const MAX_REUSE = 5;
