import {
  type HtmlElement,
  type HtmlNode,
  isElement,
  mapElements,
} from '../../../rules/article-html/html-node.ts';
import { withoutInvisible } from '../../../rules/characters.ts';
import { classesOf, textOf } from './html-tree.ts';
import { styleOf } from './styles.ts';

/**
 * Writes raised and lowered digits as Unicode's: m², law¹, CO₂. An article has no other way to raise them, and a plain digit would change
 * the number or the word before it. Raised words stay as they are (1st), but the letter of a note gets brackets: law[a].
 */
export function withRaisedSigns(nodes: readonly HtmlNode[]): HtmlNode[] {
  return mapElements(nodes, (element) => {
    const signs = isNote(element) || isRaised(element) ? RAISED : isLowered(element) ? LOWERED : undefined;
    if (!signs) return element;
    const text = withoutInvisible(textOf(element));
    if (DIGITS.test(text)) return { ...element, children: rewritten(element.children, signs) };
    return isNote(element) && OTHER_SIGNS.test(text)
      ? { ...element, children: ['[', ...element.children, ']'] }
      : element;
  });
}

const isRaised = (element: HtmlElement) => element.tag === 'sup' || shiftOf(element) > 0;
const isLowered = (element: HtmlElement) => element.tag === 'sub' || shiftOf(element) < 0;

/** How a style shifts a text: up, down or, with 0, not at all. */
function shiftOf(element: HtmlElement): number {
  const place = styleOf(element).get('vertical-align') ?? '';
  if (place === 'super') return 1;
  return place === 'sub' ? -1 : Number.parseFloat(place) || 0;
}

/** The sign of a note, in the text or before the note: of LibreOffice, Word, Markdown's programs and web pages. */
function isNote(element: HtmlElement): boolean {
  const style = styleOf(element);
  return (
    NOTE_ROLES.has(element.attributes.role ?? '') ||
    style.has('mso-footnote-id') ||
    style.has('mso-endnote-id') ||
    classesOf(element).some((name) => NOTE_CLASSES.has(name))
  );
}

const NOTE_ROLES = new Set(['doc-noteref']);
const NOTE_CLASSES = new Set(
  'sdfootnoteanc sdfootnotesym sdendnoteanc sdendnotesym MsoFootnoteReference MsoEndnoteReference footnote-ref'.split(
    ' ',
  ),
);

/** Digits, with the signs between and beside them that several notes or a formula have. */
const DIGITS = /^[\s+\-−‐‑=(),;–]*\d[\d\s+\-−‐‑=(),;–]*$/;
const OTHER_SIGNS = /^\s*[\p{L}\p{Nd}]{1,7}\s*$/u;

const rewritten = (nodes: readonly HtmlNode[], signs: ReadonlyMap<string, string>): HtmlNode[] =>
  nodes.map((node) =>
    isElement(node)
      ? { ...node, children: rewritten(node.children, signs) }
      : // A dash before a number is its sign, between two numbers it is none.
        node.replace(/^\s*–(?=\d)/, '−').replace(/[^\s,;–]/g, (sign) => signs.get(sign) ?? sign),
  );

const PLAIN = [...'0123456789+-−‐‑=()'];
const RAISED = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁻⁼⁽⁾'].map((sign, index) => [PLAIN[index] ?? '', sign]));
const LOWERED = new Map([...'₀₁₂₃₄₅₆₇₈₉₊₋₋₋₋₌₍₎'].map((sign, index) => [PLAIN[index] ?? '', sign]));
