import type { EditorImage } from '../../../../client/editor/images/editor-images.ts';
import type { ArticleDocument } from '../../../../rules/article-html/document.ts';

/** The functions of the editor's page for tests, as `window.editorPage`. */
export interface EditorPage {
  readonly settings: {
    readonly isDisabled: boolean;
    readonly isInvalid?: boolean;
    readonly lang?: string;
    readonly dir?: 'ltr' | 'rtl';
  };
  /** The HTML that would be published: the document of the last `onChange`. */
  html(): string;
  document(): ArticleDocument;
  /** @param images the article's images; by default one for each image of the document. */
  reset(document: ArticleDocument, images?: readonly EditorImage[]): void;
  setImages(images: readonly EditorImage[]): void;
  /** The editor's result of reading HTML, in an article that has every image of the site. */
  read(html: string): string;
  insertArticleImage(src: string): void;
  focus(): void;
  set(settings: EditorPage['settings']): void;
}

declare global {
  interface Window {
    editorPage: EditorPage;
  }
}
