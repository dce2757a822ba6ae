import type { ArticlePicture } from '../../../../client/editor/images/article-pictures.ts';
import type { ArticleDocument } from '../../../../rules/article-html/document.ts';

/** What the page with the editor offers to tests, as `window.editorPage`. */
export interface EditorPage {
  readonly settings: {
    readonly isDisabled: boolean;
    readonly isInvalid?: boolean;
    readonly lang?: string;
    readonly dir?: 'ltr' | 'rtl';
  };
  /** What would be published: the document of the last `onChange`, written. */
  html(): string;
  document(): ArticleDocument;
  /** @param pictures what the article has; left out, one for each image of the document. */
  reset(document: ArticleDocument, pictures?: readonly ArticlePicture[]): void;
  setPictures(pictures: readonly ArticlePicture[]): void;
  /** What the editor reads HTML as, in an article that has every picture of the site. */
  read(html: string): string;
  insertPicture(src: string): void;
  focus(): void;
  set(settings: EditorPage['settings']): void;
}

declare global {
  interface Window {
    editorPage: EditorPage;
  }
}
