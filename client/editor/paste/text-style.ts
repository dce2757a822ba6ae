import type { HtmlElement } from '../../../rules/article-html/html-node.ts';
import { MARKS, type Mark } from '../../../rules/article-html/marks.ts';
import { isHeading, plainTag } from './html-tree.ts';
import { MARK_STYLES, styleOf } from './styles.ts';

/** How a text looked to the person who copied it. */
export interface TextStyle {
  readonly marks: ReadonlySet<Mark>;
  /** Whether spaces and line ends in it showed; the reader knows `pre` itself. */
  readonly spaces: 'collapsed' | 'preserved' | 'preformatted';
  readonly isLink: boolean;
}

export const PLAIN_STYLE: TextStyle = { marks: new Set(), spaces: 'collapsed', isLink: false };

/** As in CSS: the innermost element decides on weight, slant and spaces; lines through and below add up. */
export function styleWithin(element: HtmlElement, outer: TextStyle): TextStyle {
  const tag = plainTag(element);
  // Headings and quotes have a style of the site, whatever they had elsewhere.
  const marks = hasSiteStyle(element) ? new Set<Mark>() : marksWithin(element, tag, outer.marks);
  const isLink = outer.isLink || tag === 'a';
  // Links are underlined anyway.
  if (isLink) marks.delete('underline');
  return { marks, spaces: spacesOf(element) ?? outer.spaces, isLink };
}

const hasSiteStyle = (element: HtmlElement) => isHeading(element) || element.tag === 'blockquote';

function marksWithin(element: HtmlElement, tag: string, outer: ReadonlySet<Mark>): Set<Mark> {
  const marks = new Set(outer);
  const style = styleOf(element);
  if (tag === 'th') marks.add('bold');
  for (const { mark, tag: tagOfMark } of MARKS) {
    const isMarked = MARK_STYLES[mark].isMarked(style) ?? (tag === tagOfMark || undefined);
    if (isMarked) marks.add(mark);
    if (isMarked === false) marks.delete(mark);
  }
  return marks;
}

function spacesOf(element: HtmlElement): TextStyle['spaces'] | undefined {
  if (plainTag(element) === 'pre') return 'preformatted';
  const spaces = styleOf(element).get('white-space');
  if (spaces === undefined || !/^(?:pre|normal|nowrap|break-spaces)/.test(spaces)) return undefined;
  return /^(?:pre|break-spaces)/.test(spaces) ? 'preserved' : 'collapsed';
}
