import type { Editor } from 'slate';
import type { ArticlePictures } from './article-pictures.ts';

/** What the editor knows of the article's pictures: `editor.pictures`, always the form's latest. */
export interface PictureEditor {
  pictures: ArticlePictures;
}

export function withPictures(editor: Editor, pictures: ArticlePictures): Editor {
  editor.pictures = pictures;
  return editor;
}
