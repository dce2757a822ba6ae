import { type Ref, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ArticleDocument } from '../../rules/article-html/document.ts';
import { createArticleEditor } from './create-article-editor.ts';
import { EditingSurface, type EditingSurfaceProps } from './editing-surface.tsx';
import { insertImage } from './images/images.ts';
import { focusText, settleSelection } from './selection.ts';

interface ArticleEditorProps extends Omit<EditingSurfaceProps, 'editor'> {
  /** What the editor starts with; later values are ignored. */
  initial: ArticleDocument;
  ref?: Ref<ArticleEditorHandle>;
}

export interface ArticleEditorHandle {
  focus(): void;
  /**
   * Starts again with another text, which cannot be undone. `onChange` is not called. Of its images those stay that
   * `pictures` has by then.
   */
  reset(document: ArticleDocument): void;
  /** Puts one of the article's pictures where the caret is, and gives the text the focus. */
  insertPicture(src: string): void;
}

/** The editor of an article's text. */
export function ArticleEditor({ initial, ...editing }: ArticleEditorProps) {
  const [{ document, number }, setStart] = useState({ document: initial, number: 0 });
  return (
    <Editing
      key={number}
      {...editing}
      initial={document}
      // At once, so that the new text can be given the focus.
      onReset={(next) => flushSync(() => setStart({ document: next, number: number + 1 }))}
    />
  );
}

interface EditingProps extends ArticleEditorProps {
  onReset: (document: ArticleDocument) => void;
}

function Editing({ initial, ref, onReset, ...surface }: EditingProps) {
  const [editor] = useState(() => createArticleEditor(initial, surface.pictures));
  useImperativeHandle(ref, () => ({
    focus: () => focusText(editor),
    reset: onReset,
    insertPicture(src) {
      settleSelection(editor);
      // Before, so that what is inserted is brought into view.
      focusText(editor);
      insertImage(editor, src);
    },
  }));
  return <EditingSurface editor={editor} {...surface} />;
}
