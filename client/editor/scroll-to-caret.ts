import { defaultScrollSelectionIntoView, type ReactEditor } from 'slate-react';

interface Edges {
  /** What sticks to the top of the window. */
  readonly above: Element | null;
  /** What sticks to its bottom. */
  readonly below: Element | null;
}

/** Brings the caret into view, out from under what sticks to the window's edges. */
export function scrollToCaret(editor: ReactEditor, range: Range, { above, below }: Edges): void {
  defaultScrollSelectionIntoView(editor, range);
  if (!range.collapsed) return;
  const caret = range.getClientRects()[0] ?? range.startContainer.parentElement?.getBoundingClientRect();
  if (!caret || !above || !below) return;
  const coveredAbove = above.getBoundingClientRect().bottom - caret.top;
  const coveredBelow = caret.bottom - below.getBoundingClientRect().top;
  if (coveredAbove > 0) scrollBy(-coveredAbove - SPACE_PX);
  else if (coveredBelow > 0) scrollBy(coveredBelow + SPACE_PX);
}

const scrollBy = (top: number) => window.scrollBy({ top, behavior: 'instant' });

const SPACE_PX = 8;
