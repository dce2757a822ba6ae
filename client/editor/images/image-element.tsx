import { useContext } from 'react';
import type { RenderElementProps } from 'slate-react';
import { useSelected } from 'slate-react';
import type { Image } from '../../../rules/article-html/document.ts';
import { pictureOf } from './article-pictures.ts';
import styles from './image-element.module.css';
import { nameOfPicture } from './name-of-picture.ts';
import { PicturesContext } from './pictures-context.ts';

interface ImageElementProps extends Omit<RenderElementProps, 'element'> {
  element: Image;
}

/** A picture in the text, as the article's page shows it. It is selected as one character is. */
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
