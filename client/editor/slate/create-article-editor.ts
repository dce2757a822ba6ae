import { flushSync } from 'react-dom';
import { createEditor, Editor } from 'slate';
import { HistoryEditor, withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import { withContinuedMarks } from '../formats/marks.ts';
import { withTypedFormats } from '../formats/typed-formats.ts';
import type { EditorImages } from '../images/editor-images.ts';
import { withClipboard } from '../input/clipboard.ts';
import { withDeletions, withLineBreaks } from '../input/deletions-and-breaks.ts';
import { withUndoSteps } from '../input/undo-steps.ts';
import { withTypedLinks } from '../links/typed-links.ts';
import { withTableShape } from '../tables/table-shape.ts';
import { withArticleGrammar } from './article-grammar.ts';
import { slateValueOf } from './slate-value.ts';

/** An editor with a document, but only with the article's images. Each plugin adds one behaviour. */
export function createArticleEditor(
  document: Readonly<ArticleDocument>,
  images: EditorImages,
  form: Pick<Editor, 'showPasteNote' | 'attachDocuments'> = WITHOUT_A_FORM,
): Editor {
  const slate = Object.assign(withHistory(withReact(createEditor())), { images, ...form });
  const editor = PLUGINS.reduce<Editor>((plain, plugin) => plugin(plain), slate);
  editor.children = slateValueOf(document);
  HistoryEditor.withoutSaving(editor, () => Editor.normalize(editor, { force: true }));
  return editor;
}

const nothing = () => undefined;
const WITHOUT_A_FORM = { showPasteNote: nothing, attachDocuments: nothing };

const PLUGINS: readonly ((editor: Editor) => Editor)[] = [
  withArticleGrammar,
  withLineBreaks,
  withDeletions,
  withTableShape,
  withContinuedMarks,
  withUndoSteps,
  withTypedFormats,
  withTypedLinks,
  withClipboard,
  withPromptDrawing,
];

/** Draws a change before the next key: a late drawing would set back the caret that the key moved. */
function withPromptDrawing(editor: Editor): Editor {
  const { onChange } = editor;
  editor.onChange = (options) => flushSync(() => onChange(options));
  return editor;
}
