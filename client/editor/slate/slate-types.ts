import type { BaseEditor, Editor, Path } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type {
  Block,
  LeafBlock,
  Link,
  ListItem,
  ListItemText,
  TableCaption,
  TableCell,
  TableRow,
  Text,
} from '../../../rules/article-html/document.ts';
import type { EditorImages } from '../images/editor-images.ts';

/** All Slate elements: the nodes of the article's document. */
export type ArticleElement = Block | ListItem | ListItemText | TableRow | TableLine | Link;

/** The elements that contain one line of text. */
export type LineElement = LeafBlock | ListItemText | TableLine;

/** The lines of a table, which have no other format. */
export type TableLine = TableCaption | TableCell;

/** Repairs one problem of an element. @returns false if there is none; otherwise Slate calls it again. */
export type Repair = (editor: Editor, element: ArticleElement, path: Path) => boolean;

interface ArticleEditorState {
  /** The article's images, always the newest object of the form. */
  images: EditorImages;
  /** Shows a message about the last paste. An empty one removes it. */
  showPasteNote: (sentence: string) => void;
  /** Asks for the titles of dropped or pasted PDFs, one after another, and puts them at the caret. */
  attachDocuments: (files: readonly File[]) => void;
}

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor & ArticleEditorState;
    Element: ArticleElement;
    Text: Text;
  }
}
