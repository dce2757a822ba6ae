import { Editor, Node, Path, Range, Transforms } from 'slate';
import type {
  ArticleDocument,
  Block,
  Inline,
  LeafBlock,
  ListItem,
  Text,
} from '../../../rules/article-html/document.ts';
import { leaveAllLists } from '../formats/lists.ts';
import {
  isEmptyLine,
  isLink,
  isList,
  isListItem,
  isParagraphLike,
  isTable,
  isTableLine,
  isVoidBlock,
  lineAtCaret,
} from '../slate/slate-nodes.ts';
import type { LineElement } from '../slate/slate-types.ts';
import { insertInTable } from '../tables/fill-table.ts';

/** Replaces the selection with a document. Paragraphs at its ends join the lines around it. */
export function insertDocument(editor: Editor, document: Readonly<ArticleDocument>): void {
  if (document.length === 0) return;
  const entry = lineForContent(editor);
  if (!entry) return;
  const [line, path] = entry;
  const isForLists = document.every((block) => isList(block) || block.type === 'paragraph');
  const words = wordsAlone(document, line);
  Editor.withoutNormalizing(editor, () => {
    if (isTableLine(line)) insertInTable(editor, document);
    else if (words) Transforms.insertFragment(editor, words.children);
    else if (path.length > 1 && (isForLists || !isEmptyLine(line))) insertItems(editor, path, document);
    // Takes an empty item out of its lists, because they cannot contain this document.
    else if (isEmptyLine(line)) replaceLine(editor, leaveAllLists(editor, path), document);
    else insertBlocks(editor, path, document);
  });
}

/** Replaces the selection with text, which gets the marks at the caret. In a link, addresses are text. */
export function insertWords(editor: Editor, words: readonly Inline[]): void {
  if (words.every((word) => Object.keys(word).join() === 'text')) {
    Editor.insertText(editor, words.map((word) => Node.string(word)).join(''));
    return;
  }
  if (!lineForContent(editor)) return;
  const marks = Editor.marks(editor) ?? {};
  const marked = (texts: readonly Text[]) => texts.map((text) => ({ ...marks, ...text }));
  if (Editor.above(editor, { match: isLink })) {
    const texts = words.flatMap((word) => (isLink(word) ? word.children : word));
    Transforms.insertNodes(editor, marked(texts), { select: true });
  } else {
    const inlines = words.flatMap((word): Inline[] =>
      isLink(word) ? [{ ...word, children: marked(word.children) }] : marked([word]),
    );
    Transforms.insertFragment(editor, inlines);
  }
}

/** Deletes the selection. @returns the line with the caret. */
function lineForContent(editor: Editor) {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  if (editor.selection && Range.isExpanded(editor.selection)) Editor.deleteFragment(editor);
  if (!lineAtCaret(editor)) Editor.insertBreak(editor);
  return lineAtCaret(editor);
}

/** A single block is inserted as text, unless it can replace an empty line. */
function wordsAlone([block, ...others]: Readonly<ArticleDocument>, line: LineElement): LeafBlock | undefined {
  if (others.length > 0 || !block || !isParagraphLike(block)) return undefined;
  const canReplace = isEmptyLine(line) && (block.type !== 'paragraph' || line.type === 'paragraph');
  return canReplace ? undefined : block;
}

/** This order never empties the text; otherwise undoing would lose the caret. */
function replaceLine(editor: Editor, path: Path, document: Readonly<ArticleDocument>): void {
  Transforms.insertNodes(editor, [...document], { at: Path.next(path) });
  Transforms.removeNodes(editor, { at: path });
  Transforms.select(editor, Editor.end(editor, lastOf(path, document)));
}

function insertBlocks(editor: Editor, path: Path, document: Readonly<ArticleDocument>): void {
  Transforms.splitNodes(editor, { always: true });
  const first = Path.next(path);
  const last = lastOf(first, document);
  Transforms.insertNodes(editor, [...document], { at: first });
  Transforms.select(editor, Editor.end(editor, last));
  joinAt(editor, Path.next(last), document.at(-1));
  joinAt(editor, first, document[0]);
}

/** Joins a block with the previous one if a paragraph was inserted. Removes an empty half of a line. */
function joinAt(editor: Editor, path: Path, inserted: Block | undefined): void {
  const empty = [path, Path.previous(path)].find((at) => isEmptyLine(Node.get(editor, at)));
  if (empty) Transforms.removeNodes(editor, { at: empty });
  else if (inserted?.type === 'paragraph') Transforms.mergeNodes(editor, { at: path });
}

/** Calculates the path of the last of several nodes from the path of the first. */
const lastOf = (first: Path, { length }: { length: number }): Path => [
  ...Path.parent(first),
  (first.at(-1) ?? 0) + length - 1,
];

/** Inserts a document into a list. Lines become items, lists stay lists, and the rest goes after the list. */
function insertItems(editor: Editor, path: Path, document: Readonly<ArticleDocument>): void {
  const items = document.flatMap(itemsOf);
  const [top = 0] = path;
  const first = Path.next(Path.parent(path));
  const last = lastOf(first, items);
  const others = document.filter((block) => isVoidBlock(block) || isTable(block));
  Transforms.insertNodes(editor, others, { at: [top + 1] });
  if (items.length === 0) return;
  Transforms.splitNodes(editor, { always: true, match: isListItem });
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

/** Joins the text after the caret, and the lists nested there. */
function joinTail(editor: Editor, tail: Path, inserted: Block | undefined): void {
  if (inserted?.type === 'paragraph') joinItems(editor, tail);
  else if (isWordless(editor, tail)) {
    // Nests its lists in the item before it.
    Transforms.removeNodes(editor, { at: [...tail, 0] });
    Transforms.mergeNodes(editor, { at: tail });
  }
}

function joinHead(editor: Editor, first: Path, inserted: Block | undefined): void {
  const head = Path.previous(first);
  if (isWordless(editor, head)) Transforms.removeNodes(editor, { at: head });
  else if (inserted?.type === 'paragraph') joinItems(editor, first);
}

/** Joins two items. The first one has only a line. */
function joinItems(editor: Editor, path: Path): void {
  Transforms.mergeNodes(editor, { at: path });
  Transforms.mergeNodes(editor, { at: [...Path.previous(path), 1] });
}

const isWordless = (editor: Editor, item: Path) => isEmptyLine(Node.get(editor, [...item, 0]));
