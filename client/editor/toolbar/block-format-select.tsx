import { useRef } from 'react';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { BLOCK_FORMATS, selectedFormat, setBlockFormat } from '../commands/block-format.ts';
import { focusAfterChange } from '../focus-after-change.ts';
import { settleSelection } from './apply-tool.ts';
import type { RovingItem } from './roving-focus.ts';
import styles from './toolbar.module.css';

interface BlockFormatSelectProps extends RovingItem {
  isDisabled: boolean;
}

export function BlockFormatSelect({ isDisabled, ...roving }: BlockFormatSelectProps) {
  const editor = useSlateStatic();
  const format = useSlateSelector(selectedFormat);
  const isPointed = useRef(false);
  return (
    <select
      {...roving}
      className={styles.select}
      aria-label="Block format"
      title="Block format"
      aria-disabled={isDisabled || undefined}
      value={format ?? SEVERAL}
      onPointerDown={() => {
        isPointed.current = true;
      }}
      onKeyDown={() => {
        isPointed.current = false;
      }}
      onChange={({ target }) => {
        const chosen = BLOCK_FORMATS.find(({ name }) => name === target.value);
        if (!chosen || isDisabled) return;
        settleSelection(editor);
        setBlockFormat(editor, chosen.kind);
        // Arrow keys change it step by step, and each step is a choice.
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
