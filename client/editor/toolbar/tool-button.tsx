import type { MouseEvent } from 'react';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import type { Direction } from '../formats/alignment.ts';
import { focusAfterChange } from '../input/selection.ts';
import { ICON_PATHS, type IconPath } from './icon-paths.ts';
import type { RovingItem } from './roving-focus.ts';
import { namesOf } from './shortcut.ts';
import styles from './toolbar.module.css';
import type { Tool } from './tools.ts';

/** A click on a tool keeps the text's focus and selection. A select needs the press to open. */
export function keepSelection(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
}

interface ToolButtonProps extends RovingItem {
  tool: Tool;
  dir: Direction;
  isDisabled: boolean;
  onUse: () => void;
}

export function ToolButton({ tool, dir, isDisabled, onUse, ...roving }: ToolButtonProps) {
  const editor = useSlateStatic();
  const isOn = useSlateSelector((current) => tool.isOn?.(current, dir));
  const isAvailable = useSlateSelector((current) => tool.isAvailable?.(current, dir) ?? true);
  const isUsual = useSlateSelector((current) => tool.isUsual?.(current, dir) ?? false);
  const canBeUsed = isAvailable && !isDisabled;
  const opensDialog = typeof tool.action === 'object';
  const keys = tool.shortcut && namesOf(tool.shortcut);
  const { filled, drawn }: IconPath = ICON_PATHS[tool.icon];
  return (
    <button
      {...roving}
      type="button"
      className={isUsual ? `${styles.tool} ${styles.usual}` : styles.tool}
      aria-label={tool.name}
      aria-pressed={isOn}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-keyshortcuts={keys?.aria}
      // Keeps the focus on the button if nothing is left to undo.
      aria-disabled={!canBeUsed || undefined}
      title={keys ? `${tool.name} (${keys.shown})` : tool.name}
      onClick={({ detail }) => {
        if (!canBeUsed) return;
        onUse();
        // After a click the administrator continues to write. By keyboard, the focus stays on the toolbar.
        if ((detail > 0 || tool.isFilledIn) && !opensDialog) focusAfterChange(editor);
      }}
    >
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        {filled && <path className={styles.filled} d={filled} />}
        {drawn && <path className={styles.drawn} d={drawn} />}
      </svg>
    </button>
  );
}
