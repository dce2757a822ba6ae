import type { Block } from '../../../../rules/article-html/document.ts';
import type { PictureList } from '../pictures/picture-list.ts';
import type { ArticleDraft } from './draft.ts';

/** Whether a draft says something else than the one that the form began with. */
export function hasUnsavedWork(draft: ArticleDraft, initial: ArticleDraft): boolean {
  return (
    draft.title !== initial.title ||
    draft.author !== initial.author ||
    (draft.isLangChosen && draft.lang !== initial.lang) ||
    draft.isPublished !== initial.isPublished ||
    !areSamePictures(draft.pictures, initial.pictures) ||
    !areSameTexts(draft, initial)
  );
}

function areSamePictures(list: PictureList, initial: PictureList): boolean {
  return (
    list.rows.length === initial.rows.length &&
    list.featuredIndex === initial.featuredIndex &&
    list.rows.every(({ id, alt }, index) => {
      const before = initial.rows[index];
      return id === before?.id && alt === before.alt;
    })
  );
}

/** The editor's documents are normalised, as the one is that was read. */
function areSameTexts({ document }: ArticleDraft, initial: ArticleDraft): boolean {
  return (
    document === initial.document ||
    (document.length === initial.document.length &&
      document.every((block, index) => areSameBlocks(block, initial.document[index])))
  );
}

function areSameBlocks(block: Block, other: Block | undefined): boolean {
  return other !== undefined && (block === other || jsonOf(block) === jsonOf(other));
}

/** A key changes one block of many, and all others are the same objects as before. */
const known = new WeakMap<Block, string>();

function jsonOf(block: Block): string {
  const json = known.get(block) ?? JSON.stringify(block);
  known.set(block, json);
  return json;
}
