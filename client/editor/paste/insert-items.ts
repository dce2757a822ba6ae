import { Editor, Node, type NodeEntry, Path, Transforms } from 'slate';
import type { ArticleDocument, Block, ListItem } from '../../../rules/article-html/document.ts';
import { isImage, isList, isListItem, isParagraphLike, type Line } from '../slate-nodes.ts';

/** Puts a document into a list: each line is an item, lists stay what they are, pictures stand behind the list. */
export function insertItems(
  editor: Editor,
  [, linePath]: NodeEntry<Line>,
  document: Readonly<ArticleDocument>,
): void {
  const head = Path.parent(linePath);
  const items = document.flatMap(itemsOf);
  const [top = 0] = linePath;
  Transforms.insertNodes(editor, document.filter(isImage), { at: [top + 1] });
  Transforms.splitNodes(editor, { always: true, match: isListItem });
  const first = Path.next(head);
  const last = [...Path.parent(head), (head.at(-1) ?? 0) + items.length];
  Transforms.insertNodes(editor, items, { at: first });
  Transforms.select(editor, Editor.end(editor, [...last, 0]));
  joinTail(editor, Path.next(last), document.at(-1));
  joinHead(editor, first, document[0]);
}

function itemsOf(block: Block): ListItem[] {
  if (isList(block)) return block.children;
  if (!isParagraphLike(block)) return [];
  const { align, children } = block;
  return [{ type: 'list-item', children: [{ type: 'list-item-text', ...(align && { align }), children }] }];
}

/** What stood behind the caret, with the lists nested there. */
function joinTail(editor: Editor, tail: Path, inserted: Block | undefined): void {
  if (inserted?.type === 'paragraph') joinItems(editor, tail);
  else if (isWordless(editor, tail)) removeItem(editor, tail);
}

function joinHead(editor: Editor, first: Path, inserted: Block | undefined): void {
  const head = Path.previous(first);
  if (isWordless(editor, head)) Transforms.removeNodes(editor, { at: head });
  else if (inserted?.type === 'paragraph') joinItems(editor, first);
}

/** Makes one item of two, the first of which holds its line only. */
function joinItems(editor: Editor, path: Path): void {
  Transforms.mergeNodes(editor, { at: path });
  Transforms.mergeNodes(editor, { at: [...Path.previous(path), 1] });
}

/** Lists below an item that goes are nested in the one before it. */
function removeItem(editor: Editor, path: Path): void {
  Transforms.removeNodes(editor, { at: [...path, 0] });
  Transforms.mergeNodes(editor, { at: path });
}

function isWordless(editor: Editor, path: Path): boolean {
  return Node.string(Node.get(editor, [...path, 0])) === '';
}
