import { type RenderElementProps, useSelected, useSlateSelector } from 'slate-react';
import type { Document } from '../../../rules/article-html/document.ts';
import { DOCUMENT_TYPE } from '../../../rules/article-html/grammar.ts';
import words from '../../ui/text/text.module.css';
import text from '../article-text.module.css';
import { selectedDocument } from '../slate/slate-nodes.ts';

interface DocumentElementProps extends Omit<RenderElementProps, 'element'> {
  element: Document;
}

/** A document in the text, shown as on the article's page. It is selected like a single character. */
export function DocumentElement({
  attributes,
  element: { src, title, size },
  children,
}: DocumentElementProps) {
  return (
    <div {...attributes} className={useSelected() ? `${text.image} ${text.selected}` : text.image}>
      <p contentEditable={false}>
        <a href={src} type={DOCUMENT_TYPE} tabIndex={-1} draggable={false} dir="auto">
          {title} <small>{size}</small>
        </a>
      </p>
      {children}
    </div>
  );
}

/** Announces the document at the caret, because screen readers find no text there. */
export function SelectedDocumentNote() {
  const name = useSlateSelector((editor) => {
    const [document] = selectedDocument(editor) ?? [];
    return document && `Document: ${document.title}, ${document.size}`;
  });
  return (
    <p aria-live="polite" className={words.heard}>
      {name}
    </p>
  );
}
