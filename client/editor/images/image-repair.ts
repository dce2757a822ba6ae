import { Transforms } from 'slate';
import type { Repair } from '../repair.ts';
import { isImage } from '../slate-nodes.ts';
import { pictureOf } from './article-pictures.ts';

/**
 * An image that the article has no picture for, as undoing can bring one back, becomes an empty paragraph. It is not
 * removed: what can be undone and done again counts the blocks.
 */
export const becomeParagraphWithoutPicture: Repair = (editor, element, at) => {
  if (!isImage(element) || pictureOf(editor.pictures, element.src)) return false;
  Transforms.setNodes(editor, { type: 'paragraph' }, { at });
  Transforms.unsetNodes(editor, ['src', 'alt'], { at });
  return true;
};
