import { defaultScrollSelectionIntoView, type ReactEditor } from 'slate-react';

/** Brings the caret into view, out from under a toolbar that sticks to the top of the window. */
export function scrollToCaret(editor: ReactEditor, range: Range, toolbar: Element | null): void {
  defaultScrollSelectionIntoView(editor, range);
  if (!range.collapsed) return;
  const caret = range.getClientRects()[0] ?? range.startContainer.parentElement?.getBoundingClientRect();
  if (!caret || !toolbar) return;
  const covered = toolbar.getBoundingClientRect().bottom - caret.top;
  if (covered > 0) window.scrollBy({ top: -covered - SPACE_ABOVE_PX, behavior: 'instant' });
}

const SPACE_ABOVE_PX = 8;
