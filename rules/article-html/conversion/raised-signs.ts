import { withoutInvisible } from '../../characters.ts';
import { type HtmlElement, type HtmlNode, isElement, mapElements } from '../reading/html-node.ts';
import { classesOf, textOf } from './html-tree.ts';
import { styleOf } from './styles.ts';

/**
 * Writes raised and lowered digits as Unicode's (m², CO₂): plain ones would change the number or word before
 * them. Raised words stay (1st), but notes' letters and digits that Unicode lacks get brackets: law[a].
 */
export function withRaisedSigns(nodes: readonly HtmlNode[]): HtmlNode[] {
  return mapElements(nodes, (element) => {
    const signs = isNote(element) || isRaised(element) ? RAISED : isLowered(element) ? LOWERED : undefined;
    if (!signs) return element;
    const text = withoutInvisible(textOf(element));
    if (DIGITS.test(text)) return { ...element, children: rewritten(element.children, signs) };
    return signs === RAISED && (OTHER_DIGITS.test(text) || (isNote(element) && OTHER_SIGNS.test(text)))
      ? { ...element, children: ['[', ...element.children, ']'] }
      : element;
  });
}

const isRaised = (element: HtmlElement) => element.tag === 'sup' || shiftOf(element) > 0;
const isLowered = (element: HtmlElement) => element.tag === 'sub' || shiftOf(element) < 0;

/** The direction in which a style shifts a text: positive for up, negative for down, 0 for none. */
function shiftOf(element: HtmlElement): number {
  const style = styleOf(element);
  const place = style.get('vertical-align') ?? '';
  const places = [place, style.get('font-variant-position')];
  if (places.includes('super')) return 1;
  if (places.includes('sub')) return -1;
  return Number.parseFloat(place) || Number.parseFloat(style.get('mso-text-raise') ?? '') || raiseOf(element);
}

/** The upward shift in text units. Pixels do not count, because pages nudge numbers with them. */
function raiseOf(element: HtmlElement): number {
  const style = styleOf(element);
  const top = style.get('top') ?? '';
  return style.get('position') === 'relative' && /\d(?:pt|em|ex)$/.test(top) ? -Number.parseFloat(top) : 0;
}

/** Whether it is a note's number, in the text or before the note, in office programs or web pages. */
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

/** Digits, with the separators of several notes and the operators of a formula. */
const DIGITS = digits('\\d');
/** The same with digits of any script. */
const OTHER_DIGITS = digits('\\p{Nd}');
const OTHER_SIGNS = /^\s*[\p{L}\p{Nd}]{1,7}\s*$/u;

function digits(digit: string): RegExp {
  const signs = String.raw`\s+\-−‐‑=(),;–،؛、`;
  return new RegExp(`^[${signs}]*${digit}[${digit}${signs}]*$`, 'u');
}

const rewritten = (nodes: readonly HtmlNode[], signs: ReadonlyMap<string, string>): HtmlNode[] =>
  nodes.map((node) =>
    isElement(node)
      ? { ...node, children: rewritten(node.children, signs) }
      : // A dash before a number is a minus, but a dash between two numbers is not.
        node.replace(/^\s*–(?=\d)/, '−').replace(/[^\s,;–]/g, (sign) => signs.get(sign) ?? sign),
  );

const PLAIN = [...'0123456789+-−‐‑=()'];
const RAISED = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁻⁼⁽⁾'].map((sign, index) => [PLAIN[index] ?? '', sign]));
const LOWERED = new Map([...'₀₁₂₃₄₅₆₇₈₉₊₋₋₋₋₌₍₎'].map((sign, index) => [PLAIN[index] ?? '', sign]));
