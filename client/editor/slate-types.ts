import type { BaseEditor, Editor, Path } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type {
  Block,
  LeafBlock,
  Link,
  ListItem,
  ListItemText,
  Text,
} from '../../rules/article-html/document.ts';
import type { ArticlePictures } from './images/article-pictures.ts';

/** Everything that Slate calls an element: the nodes of the article's own document. */
export type ArticleElement = Block | ListItem | ListItemText | Link;

/** What holds one line of an article's words. */
export type Line = LeafBlock | ListItemText;

/** Repairs one thing about an element. @returns false where nothing was wrong; else Slate asks again. */
export type Repair = (editor: Editor, element: ArticleElement, path: Path) => boolean;

interface ArticleEditorState {
  /** The article's pictures, always the form's latest. */
  pictures: ArticlePictures;
  /** Shows a sentence about the last paste; an empty one takes it away. */
  showPasteNote: (sentence: string) => void;
}

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor & ArticleEditorState;
    Element: ArticleElement;
    Text: Text;
  }
}
