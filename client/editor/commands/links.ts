import { Editor, Range, Transforms } from 'slate';
import type { Link } from '../../../rules/article-html/document.ts';
import { isVisible } from '../../../rules/characters.ts';
import { isLink } from '../slate-nodes.ts';

/** The link that the caret is in, or the first that the selection touches. */
export function selectedLink(editor: Editor): Link | undefined {
  if (!editor.selection) return undefined;
  const [entry] = Editor.nodes(editor, { match: isLink });
  return entry?.[0];
}

/**
 * Gives the selected words an address, or the link that the caret is in another one. Where there is neither, `words`
 * are inserted.
 */
export function setLink(editor: Editor, href: string, words: string): void {
  const { selection } = editor;
  if (!selection) return;
  Editor.withoutNormalizing(editor, () => {
    if (Range.isExpanded(selection) && isVisible(Editor.string(editor, selection))) {
      linkSelection(editor, href);
    } else if (selectedLink(editor)) {
      Transforms.setNodes(editor, { href }, { match: isLink });
    } else {
      insertLink(editor, href, words);
    }
  });
}

export function removeLinks(editor: Editor): void {
  Transforms.unwrapNodes(editor, { match: isLink });
}

function linkSelection(editor: Editor, href: string): void {
  Transforms.unwrapNodes(editor, { match: isLink, split: true });
  Transforms.wrapNodes(editor, { type: 'link', href, children: [] }, { split: true });
  Transforms.collapse(editor, { edge: 'end' });
}

function insertLink(editor: Editor, href: string, words: string): void {
  Transforms.collapse(editor, { edge: 'end' });
  const marks = Editor.marks(editor) ?? {};
  const link: Link = { type: 'link', href, children: [{ text: words, ...marks }] };
  Transforms.insertNodes(editor, [link, { text: '', ...marks }], { select: true });
}
