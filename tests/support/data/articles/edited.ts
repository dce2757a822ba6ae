import { Editor, Node, type Point, Range } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { EditorImage } from '../../../../client/editor/images/editor-images.ts';
import { createArticleEditor } from '../../../../client/editor/slate/create-article-editor.ts';
import { documentOf } from '../../../../client/editor/slate/slate-value.ts';
import { readArticle } from '../../../../rules/article-html/reading/read.ts';
import { writeArticle } from '../../../../rules/article-html/write.ts';
import { parseHtml } from '../../../../server/features/news/text/parse-html.ts';
import { articleImages, imagesIn } from './article-images.ts';

/**
 * An article as HTML, in which `|` is the caret, or `[` and `]` are the ends of the selection; `%` is
 * nothing, to write empty lines.
 * @param more images of the article that it does not show.
 */
export function editorOf(html: string, more: readonly EditorImage[] = []): Editor {
  const limits = { maxDepth: 100, maxElements: 10_000, exceeded: () => new RangeError('too much') };
  const document = readArticle(parseHtml(html, limits), { ownsImage: () => true });
  const editor = createArticleEditor(document, articleImages([...imagesIn(document), ...more]));
  HistoryEditor.withoutSaving(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      while (takeOut(editor, '%'));
      const caret = takeOut(editor, '|');
      const anchor = caret ?? takeOut(editor, '[');
      const focus = caret ?? takeOut(editor, ']');
      if (anchor && focus) editor.select({ anchor, focus });
    }),
  );
  return editor;
}

/** The article after an edit, with the caret. */
export function edited(
  html: string,
  change: (editor: Editor) => void,
  more: readonly EditorImage[] = [],
): string {
  const editor = editorOf(html, more);
  change(editor);
  return shown(editor);
}

/** The HTML that would be published, in which `|` is the caret. */
export function shown(editor: Editor): string {
  const { selection } = editor;
  if (selection && Range.isCollapsed(selection)) Editor.insertText(editor, '|');
  return writeArticle(documentOf(editor.children));
}

function takeOut(editor: Editor, mark: string): Point | undefined {
  for (const [{ text }, path] of Node.texts(editor)) {
    const offset = text.indexOf(mark);
    if (offset < 0) continue;
    editor.delete({ at: { path, offset } });
    return { path, offset };
  }
  return undefined;
}
