import { escapeAttribute } from '../../../../rules/article-html/escape.ts';
import { embeddedHtml } from '../html/embedded.ts';
import { markHtml } from '../html/losses.ts';

export interface ShortcodeContext {
  /** HTML of a gallery, by the attributes of its shortcode. */
  gallery(attributes: ReadonlyMap<string, string>): string;
}

/** Replaces shortcodes by what they show, or by marks. Other words in brackets stay: [sic], [1]. */
export function convertShortcodes(html: string, context: ShortcodeContext): string {
  if (!html.includes('[')) return html;
  const closings = new Map<string, number>();
  for (const [, name = ''] of html.matchAll(CLOSING))
    closings.set(name.toLowerCase(), (closings.get(name.toLowerCase()) ?? 0) + 1);
  const out: string[] = [];
  const open: { name: string; attributes: ReadonlyMap<string, string>; at: number; alone: string }[] = [];
  let end = 0;
  let code = 0;
  for (const match of html.matchAll(TOKEN)) {
    const [token, escapedStart, slash, given, words = '', escapedEnd] = match;
    if (given === undefined) {
      if (CODE_TAG.test(token)) code = Math.max(0, code + (token[1] === '/' ? -1 : 1));
      continue;
    }
    out.push(html.slice(end, match.index));
    end = match.index + token.length;
    const name = given.toLowerCase();
    const attributes = readAttributes(words.replace(/^=|\/$/g, ''));
    if (escapedStart && escapedEnd) out.push(token.slice(1, -1));
    else if (slash) {
      const index = open.findLastIndex((one) => one.name === name);
      const [opened] = index < 0 ? [] : open.splice(index);
      const left = (closings.get(name) ?? 0) - 1;
      closings.set(name, left);
      if (opened) {
        const inner = out.splice(opened.at + 1).join('');
        out[opened.at] = render(name, opened.attributes, inner, context);
      }
    } else if (code > 0 && !KNOWN.has(name)) out.push(token);
    else {
      const isAlone =
        /(^|[\n>])[ \t]*$/.test(html.slice(Math.max(0, match.index - 20), match.index)) &&
        /^[ \t]*([\n<]|$)/.test(html.slice(end, end + 20));
      const alone = isShortcode(given, words, isAlone || (closings.get(name) ?? 0) > 0)
        ? render(name, attributes, null, context)
        : token;
      if ((closings.get(name) ?? 0) > 0) open.push({ name, attributes, at: out.length, alone });
      // Of one that no closing one follows.
      out.push(alone);
    }
  }
  out.push(html.slice(end));
  return out.join('');
}

/** Passes over tags and comments. As in WordPress, no shortcode has a bracket inside. */
const TOKEN = /<[a-z/!][^<>]*>|\[(\[?)(\/?)([a-z][\w-]*)((?:[\s/=][^[\]]*)?)\](\]?)/gi;
const CLOSING = /\[\/([a-z][\w-]*)\]/gi;
const CODE_TAG = /^<\/?(pre|code)\b/i;

/** Tells them from other words in brackets by their name, by attributes, or because they stand alone. */
function isShortcode(name: string, words: string, isAlone: boolean): boolean {
  const start = MEDIA.get(name.toLowerCase());
  const isEmpty = words.trim() === '';
  if (start !== undefined && (start === '' ? /=|https?:/.test(words) : !isEmpty)) return true;
  return (
    KNOWN.has(name.toLowerCase()) ||
    /^\s+([\w-]+=|\/$)|^\/$/.test(words) ||
    (!words.includes('<') && /\s[\w-]+=(["'“”″]|&quot;|&#82)/.test(words)) ||
    (name.includes('_') && !words.startsWith('=')) ||
    (isAlone && (isEmpty || /^\s+https?:/.test(words)) && name === name.toLowerCase())
  );
}

function render(
  name: string,
  attributes: ReadonlyMap<string, string>,
  inner: string | null,
  context: ShortcodeContext,
): string {
  switch (name) {
    case 'caption':
    case 'wp_caption':
      return captionHtml(attributes.get('caption') ?? '', inner ?? '');
    case 'gallery':
      return `${context.gallery(attributes)}${inner ?? ''}`;
  }
  const address = [...attributes.values()].find((value) => /^https?:\/\/\S+$/.test(value));
  const start = MEDIA.get(name);
  if (start !== undefined) {
    const id = [attributes.get('0'), attributes.get('id'), inner?.trim()].find(
      (value) => value && ID.test(value),
    );
    const target =
      address ??
      /https?:\/\/[^\s<"]+/.exec(inner ?? '')?.[0] ??
      (start !== '' && id ? start + id : undefined);
    return target ? mediaHtml(target) : markHtml(lost(name));
  }
  if (inner === null) return address ? mediaHtml(address) + markHtml(reduced(name)) : markHtml(lost(name));
  const linked = LINKS.map((key) => attributes.get(key)).find(
    (value) => value && /^(https?:|\/)/.test(value),
  );
  const content =
    linked && !/<a\b/i.test(inner) ? `<a href="${escapeAttribute(linked)}">${inner}</a>` : inner;
  return content + markHtml(reduced(name));
}

/** What shows something of the web, by its address or by an id there; '' where an id alone says nothing. */
const MEDIA: ReadonlyMap<string, string> = new Map([
  ['embed', ''],
  ['audio', ''],
  ['video', ''],
  ['soundcloud', ''],
  ['instagram', ''],
  ['facebook', ''],
  ['tweet', ''],
  ['youtube', 'https://www.youtube.com/watch?v='],
  ['vimeo', 'https://vimeo.com/'],
  ['dailymotion', 'https://www.dailymotion.com/video/'],
  ['wpvideo', 'https://videopress.com/v/'],
  ['videopress', 'https://videopress.com/v/'],
]);
const ID = /^[\w-]+$/;

const KNOWN = new Set('gallery caption wp_caption playlist contact-form contact-form-7'.split(' '));

const LINKS = ['url', 'href', 'link'];

/** Older ones have the caption as an attribute, later ones behind the image. */
function captionHtml(caption: string, inner: string): string {
  const [, image = '', rest = ''] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)(.*)$/is.exec(inner) ?? [];
  if (image === '') return inner;
  const words = caption || rest.trim();
  return `<figure>${image}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`;
}

const mediaHtml = (address: string): string => embeddedHtml(address, 'Embedded content');

const lost = (name: string) => ({
  what: `The shortcode [${name}]`,
  why: 'A plugin of WordPress filled it in; its content is not in the export.',
  isGrave: true,
});

const reduced = (name: string) => ({
  what: `The shortcode [${name}]`,
  why: 'Its content was kept, its form was not.',
  isGrave: false,
});

/** Values without a name have their position as name. Quotes may be those that an editor made typographic. */
function readAttributes(words: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const plain = words.replace(/&quot;|&#8220;|&#8221;|&#8243;|[“”„″]/g, '"').replaceAll('&amp;', '&');
  for (const [, key, doubled, single, bare, value] of plain.matchAll(ATTRIBUTE))
    attributes.set(
      key?.toLowerCase() ?? String(attributes.size),
      doubled ?? single ?? bare ?? value?.replace(/^["']|["']$/g, '') ?? '',
    );
  return attributes;
}

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|(\S+)/g;
