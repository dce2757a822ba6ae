import { createContext, useContext } from 'react';
import { type RenderElementProps, useSelected, useSlateSelector, useSlateStatic } from 'slate-react';
import type { Image } from '../../../rules/article-html/document.ts';
import words from '../../ui/text/text.module.css';
import styles from '../article-text.module.css';
import { isJustBeforeCaret } from '../input/selection.ts';
import { selectedImage } from '../slate/slate-nodes.ts';
import { editorImageFor, NO_ARTICLE_IMAGES, nameOfImage } from './editor-images.ts';

/** The article's images, for the image elements in the text. */
export const ImagesContext = createContext(NO_ARTICLE_IMAGES);

interface ImageElementProps extends Omit<RenderElementProps, 'element'> {
  element: Image;
}

/** An image in the text, shown as on the article's page. It is selected like a single character. */
export function ImageElement({ attributes, element, children }: ImageElementProps) {
  const editor = useSlateStatic();
  const image = editorImageFor(useContext(ImagesContext), element.src);
  const isSelected = useSelected();
  return (
    <div {...attributes} className={isSelected ? `${styles.image} ${styles.selected}` : styles.image}>
      <div contentEditable={false}>
        {image?.shown && (
          <img
            {...image.shown}
            alt={nameOfImage(image)}
            draggable={false}
            // One that was just inserted gets its height only now, and moves above the window or the toolbar.
            onLoad={({ currentTarget }) => {
              if (isJustBeforeCaret(editor, element))
                currentTarget.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            }}
          />
        )}
      </div>
      {children}
    </div>
  );
}

/** Announces the image at the caret, because screen readers find no text there. */
export function SelectedImageNote() {
  const src = useSlateSelector((editor) => selectedImage(editor)?.[0].src);
  const image = editorImageFor(useContext(ImagesContext), src ?? '');
  return (
    <p aria-live="polite" className={words.heard}>
      {image && `Image: ${nameOfImage(image)}`}
    </p>
  );
}
