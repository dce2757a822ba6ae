import { Editor, Node, type NodeEntry, Path, Range, Transforms } from 'slate';
import type { ArticleDocument, Block, LeafBlock, ListItem } from '../../../rules/article-html/document.ts';
import { leaveAllLists } from '../lists.ts';
import { isEmptyLine, isImage, isList, isListItem, isParagraphLike, lineAtCaret } from '../slate-nodes.ts';
import type { Line } from '../slate-types.ts';

/** Puts a document in the place of the selection. Its paragraphs at both ends become one with the line they meet. */
export function insertDocument(editor: Editor, document: Readonly<ArticleDocument>): void {
  const line = document.length > 0 && clearedLine(editor);
  if (!line) return;
  Editor.withoutNormalizing(editor, () => {
    const words = wordsAlone(document, line);
    if (words) Transforms.insertFragment(editor, words.children);
    else if (line[1].length === 1) insertBlocks(editor, line, document);
    else if (isOnlyForLists(document) || !isEmpty(line)) insertItems(editor, line, document);
    else insertInsteadOfItem(editor, line, document);
  });
}

/** The line to insert into, after what was selected is gone. */
function clearedLine(editor: Editor): NodeEntry<Line> | undefined {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  if (editor.selection && Range.isExpanded(editor.selection)) Editor.deleteFragment(editor);
  if (!lineAtCaret(editor)) Editor.insertBreak(editor);
  return lineAtCaret(editor);
}

/** A single block is taken for words alone, unless it can be the block that it is in the place of an empty one. */
function wordsAlone(
  [block, ...others]: Readonly<ArticleDocument>,
  line: NodeEntry<Line>,
): LeafBlock | undefined {
  if (others.length > 0 || !block || !isParagraphLike(block)) return undefined;
  const canReplace = isEmpty(line) && (block.type !== 'paragraph' || line[0].type === 'paragraph');
  return canReplace ? undefined : block;
}

function insertBlocks(editor: Editor, line: NodeEntry<Line>, document: Readonly<ArticleDocument>): void {
  const [, head] = line;
  if (isEmpty(line)) {
    // In this order the text is never empty, or undoing it would lose the caret.
    Transforms.insertNodes(editor, [...document], { at: Path.next(head) });
    Transforms.removeNodes(editor, { at: head });
    Transforms.select(editor, Editor.end(editor, lastOf(head, document)));
    return;
  }
  Transforms.splitNodes(editor, { always: true });
  const first = Path.next(head);
  const last = lastOf(first, document);
  Transforms.insertNodes(editor, [...document], { at: first });
  Transforms.select(editor, Editor.end(editor, last));
  joinAt(editor, Path.next(last), document.at(-1));
  joinAt(editor, first, document[0]);
}

/** Joins a block with the one before it where a paragraph was inserted, and leaves no empty half of a line behind. */
function joinAt(editor: Editor, path: Path, inserted: Node | undefined): void {
  const [before, after] = [Path.previous(path), path];
  const empty = [after, before].find((at) => isEmptyLine(Node.get(editor, at)));
  if (empty) Transforms.removeNodes(editor, { at: empty });
  else if (inserted && isParagraphLike(inserted) && inserted.type === 'paragraph') {
    Transforms.mergeNodes(editor, { at: path });
  }
}

/** An empty item makes room for what no list can hold. */
function insertInsteadOfItem(
  editor: Editor,
  [, path]: NodeEntry<Line>,
  document: Readonly<ArticleDocument>,
): void {
  leaveAllLists(editor, path);
  const line = lineAtCaret(editor);
  if (line) insertBlocks(editor, line, document);
}

function isOnlyForLists(document: Readonly<ArticleDocument>): boolean {
  return document.every((block) => isList(block) || block.type === 'paragraph');
}

const isEmpty = ([line]: NodeEntry<Line>) => isEmptyLine(line);
const lastOf = ([first = 0]: Path, { length }: Readonly<ArticleDocument>): Path => [first + length - 1];

/** Puts a document into a list: each line is an item, lists stay what they are, pictures stand behind the list. */
function insertItems(
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

/** Lists below an item that is removed are nested in the one before it. */
function removeItem(editor: Editor, path: Path): void {
  Transforms.removeNodes(editor, { at: [...path, 0] });
  Transforms.mergeNodes(editor, { at: path });
}

const isWordless = (editor: Editor, item: Path) => Node.string(Node.get(editor, [...item, 0])) === '';
