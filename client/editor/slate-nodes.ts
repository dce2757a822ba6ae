import { type BaseEditor, Node, Text as SlateText } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type {
  Block,
  Image,
  LeafBlock,
  Link,
  List,
  ListItem,
  ListItemText,
  Text,
} from '../../rules/article-html/document.ts';
import type { PictureEditor } from './images/set-pictures.ts';
import type { ClipboardEditor } from './with-clipboard.ts';

/** Everything that Slate calls an element: the nodes of the article's own document. */
export type ArticleElement = Block | ListItem | ListItemText | Link;

/** What holds one line of an article's words. */
export type Line = LeafBlock | ListItemText;

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor & PictureEditor & ClipboardEditor;
    Element: ArticleElement;
    Text: Text;
  }
}

export const isParagraphLike = (node: Node): node is LeafBlock => hasType(node, LEAF_TYPES);
export const isLine = (node: Node): node is Line => isParagraphLike(node) || isListItemText(node);
export const isListItemText = (node: Node): node is ListItemText => hasType(node, ['list-item-text']);
export const isListItem = (node: Node): node is ListItem => hasType(node, ['list-item']);
export const isList = (node: Node): node is List => hasType(node, ['bulleted-list', 'numbered-list']);
export const isLink = (node: Node): node is Link => hasType(node, ['link']);
export const isImage = (node: Node): node is Image => hasType(node, ['image']);
export const isBlock = (node: Node): node is Block => isParagraphLike(node) || isList(node) || isImage(node);
export const isText = (node: Node): node is Text => SlateText.isText(node);

const LEAF_TYPES: readonly ArticleElement['type'][] = ['paragraph', 'heading', 'quote'];

function hasType(node: Node, types: readonly ArticleElement['type'][]): boolean {
  return Node.isElement(node) && types.includes(node.type);
}
