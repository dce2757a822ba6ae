import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Direction } from '../formats/alignment.ts';
import { BLOCK_FORMATS, selectedFormat, setBlockFormat } from '../formats/block-formats.ts';
import { focusAfterChange, focusText, settleSelection } from '../input/selection.ts';
import { canBecomeBlocks } from '../slate/slate-nodes.ts';
import { type RovingItem, useRovingFocus } from './roving-focus.ts';
import { keepSelection, ToolButton } from './tool-button.tsx';
import styles from './toolbar.module.css';
import { applyTool, type EditorDialogName, FIRST_TOOLS, TOOL_GROUPS, TOOLS, type Tool } from './tools.ts';

interface ToolbarProps {
  isDisabled: boolean;
  dir: Direction;
  openDialog: (name: EditorDialogName) => void;
  ref: Ref<HTMLDivElement>;
}

export function Toolbar({ isDisabled, dir, openDialog, ref }: ToolbarProps) {
  const editor = useSlateStatic();
  const isNarrow = useMediaQuery('(max-width: 559px)');
  const firstTools = useMediaQuery('(max-width: 343px)') ? FIRST_TOOLS.slice(0, -1) : FIRST_TOOLS;
  const [isOpen, setOpen] = useState(false);
  const furtherId = useId();
  const furtherTools = isOpen ? TOOLS.filter((tool) => !firstTools.includes(tool)) : [];
  const { itemOf, onKeyDown } = useRovingFocus(
    isNarrow
      ? [FORMAT, ...namesOfTools(firstTools), MORE, ...namesOfTools(furtherTools)]
      : [FORMAT, ...namesOfTools(TOOLS)],
  );

  function leaveOrMove(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') focusText(editor);
    else onKeyDown(event);
  }

  const buttonsOf = (tools: readonly Tool[]) =>
    tools.map((tool) => (
      <ToolButton
        key={tool.name}
        {...itemOf(tool.name)}
        tool={tool}
        dir={dir}
        isDisabled={isDisabled}
        onUse={() => applyTool(editor, tool, { dir, openDialog })}
      />
    ));

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label="Formatting"
      className={styles.toolbar}
      onMouseDown={keepSelection}
      onKeyDown={leaveOrMove}
    >
      <BlockFormatSelect {...itemOf(FORMAT)} isDisabled={isDisabled} />
      {isNarrow ? (
        <>
          {buttonsOf(firstTools)}
          <button
            {...itemOf(MORE)}
            type="button"
            className={`${styles.tool} ${styles.more}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? furtherId : undefined}
            onClick={({ currentTarget }) => {
              flushSync(() => setOpen(!isOpen));
              // At the end of a text, the text is too short for the larger toolbar.
              currentTarget.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            }}
          >
            {MORE}
          </button>
          {isOpen && (
            <div id={furtherId} className={styles.further}>
              {buttonsOf(furtherTools)}
            </div>
          )}
        </>
      ) : (
        TOOL_GROUPS.map((group) => (
          <div key={group[0]?.name} className={styles.group}>
            {buttonsOf(group)}
          </div>
        ))
      )}
    </div>
  );
}

const FORMAT = 'Block format';
const MORE = 'More';
const namesOfTools = (tools: readonly Tool[]) => tools.map(({ name }) => name);

interface BlockFormatSelectProps extends RovingItem {
  isDisabled: boolean;
}

function BlockFormatSelect({ isDisabled, ...roving }: BlockFormatSelectProps) {
  const editor = useSlateStatic();
  const format = useSlateSelector(selectedFormat);
  const canBeUsed = useSlateSelector(canBecomeBlocks) && !isDisabled;
  const isPointed = useRef(false);
  return (
    <select
      {...roving}
      className={styles.select}
      aria-label={FORMAT}
      title={FORMAT}
      aria-disabled={!canBeUsed || undefined}
      value={format ?? SEVERAL}
      onPointerDown={() => {
        isPointed.current = true;
      }}
      onKeyDown={() => {
        isPointed.current = false;
      }}
      onChange={({ target }) => {
        const chosen = BLOCK_FORMATS.find(({ name }) => name === target.value);
        if (!chosen || !canBeUsed) return;
        settleSelection(editor);
        setBlockFormat(editor, chosen.kind);
        // Each step of the arrow keys changes the value, so the focus stays.
        if (isPointed.current) focusAfterChange(editor);
      }}
    >
      {format === undefined && (
        <option value={SEVERAL} hidden>
          {SEVERAL}
        </option>
      )}
      {BLOCK_FORMATS.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}

const SEVERAL = 'Several formats';
