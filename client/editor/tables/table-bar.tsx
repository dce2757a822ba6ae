import type { KeyboardEvent } from 'react';
import type { Editor } from 'slate';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import words from '../../ui/text/text.module.css';
import { type Direction, startSide } from '../formats/alignment.ts';
import { focusAfterChange, focusText } from '../input/selection.ts';
import { useRovingFocus } from '../toolbar/roving-focus.ts';
import { keepSelection, ToolButton } from '../toolbar/tool-button.tsx';
import { applyTool } from '../toolbar/tools.ts';
import styles from './table-bar.module.css';
import { isInTable } from './table-commands.ts';
import { tablePlace } from './table-place.ts';
import { TABLE_TOOLS } from './table-tools.ts';

interface TableBarProps {
  isDisabled: boolean;
  dir: Direction;
}

/** The tools of a table, at the lower edge of the text, so that the text does not move under the pointer. */
export function TableBar({ isDisabled, dir }: TableBarProps) {
  const editor = useSlateStatic();
  const isShown = useSlateSelector(isInTable);
  const isRightToLeft = useSlateSelector((current) => startSide(current, dir) === 'right');
  const { itemOf, onKeyDown } = useRovingFocus(NAMES);
  if (!isShown) return null;

  function leaveOrMove(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') focusText(editor);
    else onKeyDown(event);
  }

  return (
    <div
      role="toolbar"
      aria-label="Table"
      className={isRightToLeft ? `${styles.bar} ${styles.rightToLeft}` : styles.bar}
      onMouseDown={keepSelection}
      onKeyDown={leaveOrMove}
    >
      {TABLE_TOOLS.map((tool) => (
        <ToolButton
          key={tool.name}
          {...itemOf(tool.name)}
          tool={tool}
          dir={dir}
          isDisabled={isDisabled}
          onUse={() => {
            applyTool(editor, tool, { dir, openDialog: () => undefined });
            // The bar is gone with the table.
            if (!isInTable(editor)) focusAfterChange(editor);
          }}
        />
      ))}
    </div>
  );
}

const NAMES = TABLE_TOOLS.map(({ name }) => name);

/** Announces a table, then each cell: in a text field, screen readers do not name rows and columns. */
export function TableNote() {
  const isShown = useSlateSelector(isInTable);
  const place = useSlateSelector(placeNote);
  return (
    <div aria-live="polite" className={words.heard}>
      <p>{isShown && TABLE_HINT}</p>
      <p>{place}</p>
    </div>
  );
}

function placeNote(editor: Editor): string {
  const place = tablePlace(editor);
  if (!place) return '';
  if (place.firstRow < 0) return 'Caption of the table';
  const row = place.firstRow === 0 ? 'Header row' : `Row ${place.firstRow + 1}`;
  return `${row} of ${place.rows}, column ${place.firstColumn + 1} of ${place.columns}`;
}

const TABLE_HINT =
  'Table. Tab and Shift + Tab go from cell to cell, Tab in the last cell adds a row, and arrow keys lead out. ' +
  'Escape, then Tab, leads to the buttons for rows and columns.';
