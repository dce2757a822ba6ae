import { type Ref, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { ReactEditor } from 'slate-react';
import type { ArticleDocument } from '../../rules/article-html/document.ts';
import { createArticleEditor } from './create-article-editor.ts';
import { EditingSurface, type EditingSurfaceProps } from './editing-surface.tsx';

interface ArticleEditorProps extends Omit<EditingSurfaceProps, 'editor'> {
  /** What the editor begins with; later ones are not looked at. */
  initial: ArticleDocument;
  ref?: Ref<ArticleEditorHandle>;
}

export interface ArticleEditorHandle {
  focus(): void;
  /** Begins anew with another text, which cannot be undone. `onChange` is not called. */
  reset(document: ArticleDocument): void;
}

/** The editor of an article's text. */
export function ArticleEditor({ initial, ref, ...surface }: ArticleEditorProps) {
  const [{ editor, beginning }, setEditing] = useState(() => beginWith(initial, 0));
  useImperativeHandle(ref, () => ({
    focus: () => ReactEditor.focus(editor),
    // At once, so that the new text can be given the focus.
    reset: (document) => flushSync(() => setEditing(beginWith(document, beginning + 1))),
  }));
  return <EditingSurface key={beginning} editor={editor} {...surface} />;
}

function beginWith(document: ArticleDocument, beginning: number) {
  return { editor: createArticleEditor(document), beginning };
}
