import type { Mark } from '../../../../rules/article-html/document.ts';
import { MARKS } from '../../../../rules/article-html/grammar.ts';
import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { isElement, makeElement } from './html-tree.ts';

/** A text within the elements of its marks. Elements among texts have their own. */
export function marked(node: HtmlNode, marks: ReadonlySet<Mark>): HtmlNode {
  return isElement(node) ? node : within(node, marks);
}

/** A break that remembers its marks, so that breaks beside one another can still be found. */
export function markedBreak(marks: ReadonlySet<Mark>): HtmlElement {
  return makeElement('br', [], { [MARKS_OF_BREAK]: [...marks].join(' ') });
}

/** The break within the elements of its marks, so that no mark is two because of it. */
export function breakInMarks({ attributes }: HtmlElement): HtmlNode {
  const names = attributes[MARKS_OF_BREAK]?.split(' ') ?? [];
  return within(
    makeElement('br', []),
    new Set(MARKS.map(({ mark }) => mark).filter((mark) => names.includes(mark))),
  );
}

function within(node: HtmlNode, marks: ReadonlySet<Mark>): HtmlNode {
  return MARKS.reduceRight(
    (inner, { tag, mark }) => (marks.has(mark) ? makeElement(tag, [inner]) : inner),
    node,
  );
}

const MARKS_OF_BREAK = 'data-marks';
