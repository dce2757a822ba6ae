import { createEditor, Editor } from 'slate';
import { HistoryEditor, withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import type { ArticleDocument } from '../../rules/article-html/document.ts';
import type { ArticlePictures } from './images/article-pictures.ts';
import { slateValueOf } from './slate-value.ts';
import { withArticleGrammar } from './with-article-grammar.ts';
import { withClipboard } from './with-clipboard.ts';
import { withDeletions } from './with-deletions.ts';
import { withLineBreaks } from './with-line-breaks.ts';
import { withLineStarts } from './with-line-starts.ts';
import { withPromptDrawing } from './with-prompt-drawing.ts';
import { withUndoSteps } from './with-undo-steps.ts';

/** An editor that holds a document, without images that are none of the pictures, each part of its behaviour added by one plugin. */
export function createArticleEditor(document: Readonly<ArticleDocument>, pictures: ArticlePictures): Editor {
  const sayOfPaste: Editor['sayOfPaste'] = () => undefined;
  const slate = Object.assign(withHistory(withReact(createEditor())), { pictures, sayOfPaste });
  const editor = PLUGINS.reduce((plain, plugin) => plugin(plain), slate);
  editor.children = slateValueOf(document);
  HistoryEditor.withoutSaving(editor, () => Editor.normalize(editor, { force: true }));
  return editor;
}

const PLUGINS: readonly ((editor: Editor) => Editor)[] = [
  withArticleGrammar,
  withLineBreaks,
  withDeletions,
  withUndoSteps,
  withLineStarts,
  withClipboard,
  withPromptDrawing,
];
