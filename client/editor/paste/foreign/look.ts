import type { Mark } from '../../../../rules/article-html/document.ts';
import { ALIASES, MARKS } from '../../../../rules/article-html/grammar.ts';
import type { HtmlElement } from '../../../../rules/article-html/html-node.ts';
import { type Style, styleOf } from './style.ts';

/** How a text looked to who copied it. */
export interface TextLook {
  readonly marks: ReadonlySet<Mark>;
  /** Whether spaces and line ends in it showed; the reader knows `pre` itself. */
  readonly spaces: 'collapsed' | 'kept' | 'preformatted';
  readonly isLink: boolean;
}

export const PLAIN_LOOK: TextLook = { marks: new Set(), spaces: 'collapsed', isLink: false };

/** As style sheets have it: weight, slant and spaces are what the innermost element says, lines through and below add up. */
export function lookWithin(element: HtmlElement, outer: TextLook): TextLook {
  const tag = ALIASES.get(element.tag) ?? element.tag;
  const style = styleOf(element);
  const marks = new Set(OWN_LOOK.test(element.tag) ? [] : outer.marks);
  const isLink = outer.isLink || tag === 'a';
  if (!OWN_LOOK.test(element.tag)) {
    const byTag = tag === 'th' ? 'bold' : MARKS.find((mark) => mark.tag === tag)?.mark;
    if (byTag) marks.add(byTag);
    set(marks, 'bold', weightOf(style));
    set(marks, 'italic', slantOf(style));
    for (const line of linesOf(style)) marks.add(line);
  }
  // Links are underlined anyway.
  if (isLink) marks.delete('underline');
  return { marks, spaces: spacesOf(element, style) ?? outer.spaces, isLink };
}

function set(marks: Set<Mark>, mark: Mark, is: boolean | undefined): void {
  if (is === true) marks.add(mark);
  if (is === false) marks.delete(mark);
}

function weightOf(style: Style): boolean | undefined {
  const weight = style.get('font-weight');
  if (weight === undefined || !/^(?:bold|bolder|normal|lighter|\d+)$/.test(weight)) return undefined;
  return weight.startsWith('bold') || Number(weight) >= BOLD_WEIGHT;
}

function slantOf(style: Style): boolean | undefined {
  const slant = style.get('font-style');
  return slant === undefined || !/^(?:italic|oblique|normal)/.test(slant) ? undefined : slant !== 'normal';
}

function linesOf(style: Style): Mark[] {
  const lines = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  return [
    ...(lines.includes('underline') ? (['underline'] as const) : []),
    ...(lines.includes('line-through') ? (['strikethrough'] as const) : []),
  ];
}

function spacesOf({ tag }: HtmlElement, style: Style): TextLook['spaces'] | undefined {
  if (tag === 'pre' || tag === 'listing') return 'preformatted';
  const spaces = style.get('white-space');
  if (spaces === undefined || !/^(?:pre|normal|nowrap|break-spaces)/.test(spaces)) return undefined;
  return /^(?:pre|break-spaces)/.test(spaces) ? 'kept' : 'collapsed';
}

/** Blocks whose look is their own here, whatever it was elsewhere. */
const OWN_LOOK = /^(?:h[1-6]|blockquote)$/;
const BOLD_WEIGHT = 600;
