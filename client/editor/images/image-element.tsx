import { createContext, useContext } from 'react';
import { type RenderElementProps, useSelected, useSlateSelector } from 'slate-react';
import type { Image } from '../../../rules/article-html/document.ts';
import words from '../../ui/text/text.module.css';
import styles from '../article-text.module.css';
import { selectedImage } from '../slate/slate-nodes.ts';
import { NO_ARTICLE_PICTURES, nameOfPicture, pictureOf } from './article-pictures.ts';

/** The article's images, for the image elements in the text. */
export const PicturesContext = createContext(NO_ARTICLE_PICTURES);

interface ImageElementProps extends Omit<RenderElementProps, 'element'> {
  element: Image;
}

/** An image in the text, shown as on the article's page. It is selected like a single character. */
export function ImageElement({ attributes, element: { src }, children }: ImageElementProps) {
  const picture = pictureOf(useContext(PicturesContext), src);
  const isSelected = useSelected();
  return (
    <div {...attributes} className={isSelected ? `${styles.image} ${styles.selected}` : styles.image}>
      <div contentEditable={false}>
        {picture?.shown && <img {...picture.shown} alt={nameOfPicture(picture)} draggable={false} />}
      </div>
      {children}
    </div>
  );
}

/** Announces the image at the caret, because screen readers find no text there. */
export function SelectedImageNote() {
  const src = useSlateSelector((editor) => selectedImage(editor)?.[0].src);
  const picture = pictureOf(useContext(PicturesContext), src ?? '');
  return (
    <p aria-live="polite" className={words.heard}>
      {picture && `Image: ${nameOfPicture(picture)}`}
    </p>
  );
}
