import { escapeAttribute, escapeText } from '../../../../rules/article-html/escape.ts';
import { cardHtml, type NextMarkdown } from './cards.ts';
import type { Row } from './read-tables.ts';

/** Mobiledoc 0.3: each part is an array whose first number says what it is. */
interface Mobiledoc {
  readonly atoms?: readonly (readonly unknown[])[];
  readonly cards?: readonly (readonly unknown[])[];
  readonly markups?: readonly (readonly unknown[])[];
  readonly sections?: readonly (readonly unknown[])[];
}

/** The HTML of a document of Ghost's former editor. @throws SyntaxError for what is not JSON. */
export function mobiledocHtml(json: string, nextMarkdown: NextMarkdown): string {
  const document = JSON.parse(json) as Mobiledoc | null;
  return (document?.sections ?? [])
    .map((section) => sectionHtml(section, document ?? {}, nextMarkdown))
    .join('');
}

function sectionHtml(section: readonly unknown[], document: Mobiledoc, nextMarkdown: NextMarkdown): string {
  const [kind, second, third] = section;
  switch (kind) {
    case 1:
      return element(second, markersHtml(third, document));
    case 2:
      return `<img src="${escapeAttribute(String(second ?? ''))}" alt="">`;
    case 3: {
      const items = (Array.isArray(third) ? third : []).map(
        (item) => `<li>${markersHtml(item, document)}</li>`,
      );
      return element(second, items.join(''));
    }
    case 10: {
      const [name, payload] = document.cards?.[Number(second)] ?? [];
      return cardHtml(String(name ?? ''), (payload ?? {}) as Row, nextMarkdown);
    }
    default:
      return '';
  }
}

/** Those of Ghost's former editor. The conversion leaves out what has no form in an article. */
const TAGS = /^(p|h[1-6]|blockquote|aside|ul|ol|a|b|strong|i|em|u|s|del|strike|code|sub|sup|mark)$/;

function element(tag: unknown, html: string, attributes = ''): string {
  const name = TAGS.test(String(tag)) ? String(tag).replace('aside', 'blockquote') : 'span';
  return `<${name}${attributes}>${html}</${name}>`;
}

function markersHtml(markers: unknown, document: Mobiledoc): string {
  const open: { tag: unknown; attributes: string; html: string }[] = [{ tag: '', attributes: '', html: '' }];
  const last = () => open.at(-1) as (typeof open)[number];
  for (const marker of Array.isArray(markers) ? markers : []) {
    const [kind, opened, closed, value] = Array.isArray(marker) ? marker : [];
    for (const index of Array.isArray(opened) ? opened : []) {
      const [tag, pairs] = document.markups?.[Number(index)] ?? [];
      open.push({ tag, attributes: hrefOf(pairs), html: '' });
    }
    last().html += kind === 1 ? atomHtml(document.atoms?.[Number(value)]) : escapeText(String(value ?? ''));
    for (let left = Number(closed) || 0; left > 0 && open.length > 1; left -= 1) closeLast(open);
  }
  while (open.length > 1) closeLast(open);
  return last().html;
}

function closeLast(open: { tag: unknown; attributes: string; html: string }[]): void {
  const closed = open.pop();
  const outer = open.at(-1);
  if (closed && outer) outer.html += element(closed.tag, closed.html, closed.attributes);
}

/** Attributes are a flat list of names and values. */
function hrefOf(pairs: unknown): string {
  const index = Array.isArray(pairs) ? pairs.indexOf('href') : -1;
  return Array.isArray(pairs) && index >= 0
    ? ` href="${escapeAttribute(String(pairs[index + 1] ?? ''))}"`
    : '';
}

const atomHtml = (atom: readonly unknown[] | undefined): string =>
  atom?.[0] === 'soft-return' ? '<br>' : escapeText(String(atom?.[1] ?? ''));
