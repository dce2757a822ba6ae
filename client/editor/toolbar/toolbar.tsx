import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { ReactEditor, useSlateStatic } from 'slate-react';
import type { EditorDialogName } from '../editor-dialogs.ts';
import { applyTool } from './apply-tool.ts';
import { BlockFormatSelect } from './block-format-select.tsx';
import { useRovingFocus } from './roving-focus.ts';
import { ToolButton } from './tool-button.tsx';
import styles from './toolbar.module.css';
import { TOOLS } from './tools.ts';

interface ToolbarProps {
  isDisabled: boolean;
  openDialog: (name: EditorDialogName) => void;
  ref: Ref<HTMLDivElement>;
}

export function Toolbar({ isDisabled, openDialog, ref }: ToolbarProps) {
  const editor = useSlateStatic();
  const { itemAt, onKeyDown } = useRovingFocus();

  function leaveOrMove(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') ReactEditor.focus(editor);
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
      {TOOLS.map((tool, index) => (
        <ToolButton
          key={tool.name}
          {...itemAt(index + 1)}
          tool={tool}
          isDisabled={isDisabled}
          onUse={() => applyTool(editor, tool, openDialog)}
        />
      ))}
    </div>
  );
}

/** Pointing at a tool leaves focus and selection in the text; a list of choices needs the press to open. */
function keepSelection(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
}
