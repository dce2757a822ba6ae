import { defaultScrollSelectionIntoView, type ReactEditor } from 'slate-react';

/** What sticks to the edges of the window, over the text. */
interface Bars {
  readonly above: Element | null;
  readonly below: Element | null;
}

/** Brings the caret into view, out from under the bars. */
export function scrollToCaret(editor: ReactEditor, range: Range, { above, below }: Bars): void {
  defaultScrollSelectionIntoView(editor, range);
  if (!range.collapsed) return;
  const caret = range.getClientRects()[0] ?? range.startContainer.parentElement?.getBoundingClientRect();
  if (!caret || !above || !below) return;
  const underUpper = above.getBoundingClientRect().bottom - caret.top;
  const underLower = caret.bottom - below.getBoundingClientRect().top;
  if (underUpper > 0) scrollBy(-underUpper - SPACE_PX);
  else if (underLower > 0) scrollBy(underLower + SPACE_PX);
}

const scrollBy = (top: number) => window.scrollBy({ top, behavior: 'instant' });
const SPACE_PX = 8;
