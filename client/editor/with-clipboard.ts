import { Editor, Range } from 'slate';
import { writeArticle } from '../../rules/article-html/write.ts';
import { insertDocument } from './paste/insert-document.ts';
import { OWN_FORMAT } from './paste/own-fragment.ts';
import { readPasted } from './paste/read-pasted.ts';
import { plainTextOf } from './plain-text-of.ts';
import { isImage } from './slate-nodes.ts';
import { documentOfFragment } from './slate-value.ts';
import { syncSelection } from './sync-selection.ts';
import { asOneStep } from './with-undo-steps.ts';

/**
 * What is copied is the article's own HTML, and what is pasted or dropped is read as such: whatever comes in is within
 * the grammar.
 */
export function withClipboard(editor: Editor): Editor {
  editor.setFragmentData = (data) => {
    syncSelection(editor);
    const { selection } = editor;
    const image = Editor.above(editor, { match: isImage, voids: true });
    if (!selection || (Range.isCollapsed(selection) && !image)) return;
    const document = documentOfFragment(editor.getFragment());
    const html = writeArticle(document);
    data.setData(OWN_FORMAT, html);
    data.setData('text/html', html);
    data.setData('text/plain', plainTextOf(document) || Editor.string(editor, selection));
  };
  editor.insertData = (data) => {
    const pasted = readPasted(data);
    asOneStep(editor, () => {
      if (typeof pasted === 'string') Editor.insertText(editor, pasted);
      else insertDocument(editor, pasted);
    });
  };
  return editor;
}
