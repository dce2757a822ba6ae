import { Children } from 'react';
import { Node } from 'slate';
import type { RenderElementProps } from 'slate-react';
import type { Table, TableCaption } from '../../../rules/article-html/document.ts';
import text from '../article-text.module.css';

interface TableElementProps extends Omit<RenderElementProps, 'element'> {
  element: Table;
}

/** A table, which scrolls as on the article's page. */
export function TableElement({ attributes, element: { hasRowHeaders }, children }: TableElementProps) {
  const [caption, ...rows] = Children.toArray(children);
  return (
    <div {...attributes} className={text.table}>
      <table className={hasRowHeaders ? text.rowHeaders : undefined}>
        {caption}
        <tbody>{rows}</tbody>
      </table>
    </div>
  );
}

interface CaptionElementProps extends Omit<RenderElementProps, 'element'> {
  element: TableCaption;
}

export function CaptionElement({ attributes, element, children }: CaptionElementProps) {
  return (
    <caption {...attributes} className={Node.string(element) === '' ? text.noCaption : undefined}>
      {children}
    </caption>
  );
}
