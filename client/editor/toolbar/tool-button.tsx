import { useSlateSelector, useSlateStatic } from 'slate-react';
import { focusAfterChange } from '../focus-after-change.ts';
import { ToolIcon } from '../icons/tool-icon.tsx';
import { namesOf } from '../shortcut.ts';
import type { Direction } from '../start-side.ts';
import type { RovingItem } from './roving-focus.ts';
import styles from './toolbar.module.css';
import type { Tool } from './tools.ts';

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
  const canBeUsed = isAvailable && !isDisabled;
  const opensDialog = typeof tool.action === 'object';
  const keys = tool.shortcut && namesOf(tool.shortcut);
  return (
    <button
      {...roving}
      type="button"
      className={styles.tool}
      aria-label={tool.name}
      aria-pressed={isOn}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-keyshortcuts={keys?.aria}
      // It keeps the focus when there is nothing left to undo.
      aria-disabled={!canBeUsed || undefined}
      title={keys ? `${tool.name} (${keys.shown})` : tool.name}
      onClick={({ detail }) => {
        if (!canBeUsed) return;
        onUse();
        // Whoever points goes on writing; whoever came by keys is still among the tools.
        if (detail > 0 && !opensDialog) focusAfterChange(editor);
      }}
    >
      <ToolIcon name={tool.icon} />
    </button>
  );
}
