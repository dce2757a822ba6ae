import { createElement } from 'react';
import type { RenderElementProps } from 'slate-react';
import { ALIGNMENTS, LEAF_BLOCKS, LISTS } from '../../rules/article-html/grammar.ts';
import { ImageElement } from './images/image-element.tsx';
import type { ArticleElement } from './slate-nodes.ts';

/** A block or link, in the element that the article will have. */
export function renderElement({ attributes, element, children }: RenderElementProps) {
  switch (element.type) {
    case 'image':
      return (
        <ImageElement attributes={attributes} element={element}>
          {children}
        </ImageElement>
      );
    case 'link':
      return (
        <a {...attributes} href={element.href}>
          {children}
        </a>
      );
    default:
      return createElement(tagOf(element), { ...attributes, className: alignmentClass(element) }, children);
  }
}

function tagOf(element: ArticleElement): string {
  switch (element.type) {
    case 'list-item':
      return 'li';
    case 'list-item-text':
      return 'div';
    case 'heading':
      return HEADING_TAGS.get(element.level) ?? 'p';
    default:
      return TAGS.get(element.type) ?? 'p';
  }
}

function alignmentClass(element: ArticleElement): string | undefined {
  const align = 'align' in element ? element.align : undefined;
  return ALIGNMENTS.find((alignment) => alignment.align === align)?.className;
}

const TAGS = new Map<ArticleElement['type'], string>([
  ...LEAF_BLOCKS.map(({ tag, kind }) => [kind.type, tag] as const),
  ...LISTS.map(({ tag, type }) => [type, tag] as const),
]);
const HEADING_TAGS = new Map(
  LEAF_BLOCKS.flatMap(({ tag, kind }) => (kind.type === 'heading' ? [[kind.level, tag] as const] : [])),
);
