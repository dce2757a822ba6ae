import { createElement, type ReactNode } from 'react';
import type { RenderElementProps, RenderLeafProps } from 'slate-react';
import type {
  LeafBlock,
  List,
  ListItem,
  ListItemText,
  TableCell,
  TableRow,
} from '../../../rules/article-html/document.ts';
import { ALIGNMENTS, LISTS, leafTag } from '../../../rules/article-html/grammar.ts';
import { MARKS } from '../../../rules/article-html/marks.ts';
import { DocumentElement } from '../documents/document-element.tsx';
import { ImageElement } from '../images/image-element.tsx';
import { CaptionElement, TableElement } from '../tables/table-elements.tsx';
import { videoOf } from '../videos/videos.ts';
import { isList } from './slate-nodes.ts';

/** A block or link, in the same element as on the article's page. */
export function renderElement({ attributes, element, children }: RenderElementProps) {
  switch (element.type) {
    case 'image':
      return (
        <ImageElement attributes={attributes} element={element}>
          {children}
        </ImageElement>
      );
    case 'document':
      return (
        <DocumentElement attributes={attributes} element={element}>
          {children}
        </DocumentElement>
      );
    case 'link':
      return (
        <a {...attributes} href={element.href}>
          {children}
        </a>
      );
    case 'table':
      return (
        <TableElement attributes={attributes} element={element}>
          {children}
        </TableElement>
      );
    case 'table-caption':
      return (
        <CaptionElement attributes={attributes} element={element}>
          {children}
        </CaptionElement>
      );
    default: {
      const align = 'align' in element ? element.align : undefined;
      const className = ALIGNMENTS.find((alignment) => alignment.align === align)?.className;
      const start = 'start' in element ? element.start : undefined;
      // Its style says what readers see.
      const video = videoOf(element)?.site;
      return createElement(
        tagOf(element),
        { ...attributes, className, start, 'data-video': video },
        children,
      );
    }
  }
}

function tagOf(element: LeafBlock | List | ListItem | ListItemText | TableRow | TableCell): string {
  if (element.type === 'list-item') return 'li';
  if (element.type === 'list-item-text') return 'div';
  if (element.type === 'table-row') return 'tr';
  if (element.type === 'table-cell') return 'td';
  return isList(element) ? (LISTS.find(({ type }) => type === element.type)?.tag ?? 'ul') : leafTag(element);
}

/** Text with its marks, in the same elements as on the article's page. */
export function renderLeaf({ attributes, leaf, children }: RenderLeafProps) {
  const marked = MARKS.filter(({ mark }) => leaf[mark]).reduceRight<ReactNode>(
    (content, { tag }) => createElement(tag, null, content),
    children,
  );
  return <span {...attributes}>{marked}</span>;
}
