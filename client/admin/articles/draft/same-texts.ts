import type { ArticleDocument, Block } from '../../../../rules/article-html/document.ts';

/** Both documents are normalised, so they can be compared. */
export function areSameTexts(document: ArticleDocument, initial: ArticleDocument): boolean {
  return (
    document === initial ||
    (document.length === initial.length &&
      document.every((block, index) => {
        const other = initial[index];
        return block === other || (other && jsonOf(block) === jsonOf(other));
      }))
  );
}

/** Typing changes one block and the others remain the same objects, so their JSON is cached. */
const known = new WeakMap<Block, string>();

function jsonOf(block: Block): string {
  const json = known.get(block) ?? JSON.stringify(block);
  known.set(block, json);
  return json;
}
