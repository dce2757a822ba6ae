import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { useSlateStatic } from 'slate-react';
import type { EditorDialogName } from '../editor-dialogs.ts';
import { focusText } from '../keep-selection.ts';
import type { Direction } from '../start-side.ts';
import { applyTool } from './apply-tool.ts';
import { BlockFormatSelect } from './block-format-select.tsx';
import { useRovingFocus } from './roving-focus.ts';
import { ToolButton } from './tool-button.tsx';
import styles from './toolbar.module.css';
import { TOOL_GROUPS, TOOLS } from './tools.ts';

interface ToolbarProps {
  isDisabled: boolean;
  /** The text's. */
  dir: Direction;
  openDialog: (name: EditorDialogName) => void;
  ref: Ref<HTMLDivElement>;
}

export function Toolbar({ isDisabled, dir, openDialog, ref }: ToolbarProps) {
  const editor = useSlateStatic();
  const { itemAt, onKeyDown } = useRovingFocus();

  function leaveOrMove(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') focusText(editor);
    else onKeyDown(event);
  }

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label="Formatting"
      className={styles.toolbar}
      onMouseDown={keepSelection}
      onKeyDown={leaveOrMove}
    >
      <BlockFormatSelect {...itemAt(0)} isDisabled={isDisabled} />
      {TOOL_GROUPS.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map((tool) => (
            <ToolButton
              key={tool.name}
              {...itemAt(TOOLS.indexOf(tool) + 1)}
              tool={tool}
              dir={dir}
              isDisabled={isDisabled}
              onUse={() => applyTool(editor, tool, { dir, openDialog })}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Pointing at a tool leaves focus and selection in the text; a list of choices needs the press to open. */
function keepSelection(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
}
