import { escapeAttribute, escapeText } from '../../../../rules/article-html/escape.ts';
import { TooMuchText } from '../html/parse-foreign-html.ts';
import { cardHtml, type NextMarkdown } from './cards.ts';
import type { Row } from './read-tables.ts';

/** The HTML of a document of Ghost's present editor. @throws SyntaxError for what is not JSON, TooMuchText */
export function lexicalHtml(json: string, nextMarkdown: NextMarkdown): string {
  const document = JSON.parse(json) as { root?: Row } | null;
  return childrenHtml(document?.root ?? {}, nextMarkdown, 0);
}

function childrenHtml({ children }: Row, nextMarkdown: NextMarkdown, depth: number): string {
  if (depth > MAX_DEPTH) throw new TooMuchText('Its parts are nested too deep.');
  return (Array.isArray(children) ? children : [])
    .map((child: Row | null) => nodeHtml(child ?? {}, nextMarkdown, depth + 1))
    .join('');
}

const MAX_DEPTH = 100;

function nodeHtml(node: Row, nextMarkdown: NextMarkdown, depth: number): string {
  const type = String(node.type ?? '');
  const inner = () => childrenHtml(node, nextMarkdown, depth);
  switch (type) {
    case 'text':
    case 'extended-text':
      return textHtml(String(node.text ?? ''), Number(node.format) || 0);
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'link':
    case 'autolink':
      return `<a href="${escapeAttribute(String(node.url ?? ''))}">${inner()}</a>`;
    case 'paragraph':
      return `<p${alignment(node)}>${inner()}</p>`;
    case 'heading':
    case 'extended-heading': {
      const tag = /^h[1-6]$/.test(String(node.tag)) ? node.tag : 'h2';
      return `<${tag}${alignment(node)}>${inner()}</${tag}>`;
    }
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return `<blockquote>${inner()}</blockquote>`;
    case 'list':
      return node.listType === 'number'
        ? `<ol start="${Number(node.start) || 1}">${inner()}</ol>`
        : `<ul>${inner()}</ul>`;
    case 'listitem':
      return `<li>${inner()}</li>`;
    default:
      // An element that came after this program was written may still have words.
      return Array.isArray(node.children) ? `<div>${inner()}</div>` : cardHtml(type, node, nextMarkdown);
  }
}

const alignment = ({ format }: Row): string =>
  format === 'center' || format === 'right' ? ` align="${format}"` : '';

/** Lexical's bits of a text's format. The conversion leaves out what has no form in an article. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
] as const;

const textHtml = (text: string, format: number): string =>
  FORMATS.reduce((html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html), escapeText(text));
