import { Editor, Range } from 'slate';
import { writeArticle } from '../../rules/article-html/write.ts';
import { ownSrc } from './images/own-src.ts';
import { addPictures } from './paste/add-pictures.ts';
import { insertDocument } from './paste/insert-document.ts';
import { OWN_FORMAT } from './paste/own-fragment.ts';
import { leftOutSentence } from './paste/paste-sentences.ts';
import { readPasted } from './paste/read-pasted.ts';
import { refusalOfClipboard, refusalOfContent } from './paste/refusals.ts';
import { plainTextOf } from './plain-text-of.ts';
import { isImage } from './slate-nodes.ts';
import { documentOfFragment } from './slate-value.ts';
import { syncSelection } from './sync-selection.ts';
import { asOneStep } from './with-undo-steps.ts';

/** What the editor says about the last paste; empty where there is nothing to say. */
export interface ClipboardEditor {
  sayOfPaste: (sentence: string) => void;
}

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
    editor.sayOfPaste(refusalOfClipboard(data) ?? insertPasted(editor, data));
  };
  return editor;
}

/** Pastes, and answers what is to be said about it. */
function insertPasted(editor: Editor, data: DataTransfer): string {
  const { content, files, leftOut } = readPasted(data, (src) => ownSrc(editor.pictures, src));
  const refusal = refusalOfContent(editor, content);
  if (refusal) return refusal;
  const document = typeof content === 'string' ? content : addPictures(content, files, editor.pictures);
  asOneStep(editor, () => {
    if (typeof document === 'string') Editor.insertText(editor, document);
    else insertDocument(editor, document);
  });
  return leftOutSentence(leftOut);
}
