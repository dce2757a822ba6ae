import { useContext } from 'react';
import { Editor } from 'slate';
import { useSlateSelector } from 'slate-react';
import words from '../../ui/text.module.css';
import { isImage } from '../slate-nodes.ts';
import { pictureOf } from './article-pictures.ts';
import { nameOfPicture } from './name-of-picture.ts';
import { PicturesContext } from './pictures-context.ts';

/** Says which image the caret has come to: screen readers find no words there. */
export function SelectedImageNote() {
  const src = useSlateSelector(selectedSrc);
  const picture = pictureOf(useContext(PicturesContext), src ?? '');
  return (
    <p aria-live="polite" className={words.heard}>
      {picture && `Image: ${nameOfPicture(picture)}`}
    </p>
  );
}

function selectedSrc(editor: Editor): string | undefined {
  return editor.selection ? Editor.above(editor, { match: isImage, voids: true })?.[0].src : undefined;
}
