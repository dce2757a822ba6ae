import { Editor, Node } from 'slate';
import type { Paragraph } from '../../rules/article-html/document.ts';
import { repairElement, repairRoot } from './grammar-repairs.ts';
import { isImage, isLink } from './slate-nodes.ts';

/** Keeps the editor's value within the grammar of article text, whatever is done to it. */
export function withArticleGrammar(editor: Editor): Editor {
  const { isInline, isVoid, normalizeNode } = editor;
  editor.isInline = (element) => isLink(element) || isInline(element);
  editor.isVoid = (element) => isImage(element) || isVoid(element);
  // What is typed beside a link does not belong to it.
  editor.inlineEdgeAffinity = () => 'outside';
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    const isRepaired = Editor.isEditor(node)
      ? repairRoot(editor)
      : Node.isElement(node) && repairElement(editor, node, path);
    if (!isRepaired) normalizeNode(entry, { ...options, fallbackElement: emptyParagraph });
  };
  return editor;
}

const emptyParagraph = (): Paragraph => ({ type: 'paragraph', children: [] });
