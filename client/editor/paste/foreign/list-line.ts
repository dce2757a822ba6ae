import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { makeElement } from './html-tree.ts';

/** One line of a list as programs tell it that have paragraphs with a level instead of lists in lists. */
export interface ListLine {
  readonly tag: 'ol' | 'ul';
  /** From 1, the outermost. */
  readonly level: number;
  /** Lines of one list say the same, wherever they stand. */
  readonly list: string | HtmlElement;
  /** Whether a number tells that the list begins here. */
  readonly begins: boolean;
  readonly content: readonly HtmlNode[];
}

/** Told apart by name. */
export interface LooseLine extends ListLine {
  readonly list: string;
}

/** A list item in no list, which `nestLists` puts where it belongs. */
export function looseItem({ tag, level, list, begins, content }: LooseLine): HtmlElement {
  return makeElement('li', content, { [LOOSE]: [tag, level, begins ? 1 : 0, list].join(' ') });
}

/** Undefined for an item of a list. */
export function readLooseItem({ attributes, children }: HtmlElement): ListLine | undefined {
  const [tag, level, begins, ...list] = attributes[LOOSE]?.split(' ') ?? [];
  if (tag === undefined) return undefined;
  return {
    tag: tag === 'ol' ? 'ol' : 'ul',
    level: Number(level) || 1,
    begins: begins === '1',
    list: list.join(' '),
    content: children,
  };
}

const LOOSE = 'data-list-line';
