import type { Editor, Path } from 'slate';
import type { ArticleElement } from './slate-nodes.ts';

/** Mends one thing about an element, and says whether there was one. Slate asks again until there is none. */
export type Repair = (editor: Editor, element: ArticleElement, path: Path) => boolean;
