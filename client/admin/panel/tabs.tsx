import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  /** Identifies the tab; its label can change. */
  readonly name: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  selected: number;
  onSelect: (index: number) => void;
  /** Called when the current tab is pressed again. */
  onSelectAgain: (index: number) => void;
  /** Shown above the content of every tab. */
  children: ReactNode;
}

/** Tabs as in the ARIA practices: one tab stop, arrows select. Hidden tabs keep their state. */
export function Tabs({ label, tabs, selected, onSelect, onSelectAgain, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function selectByKey(event: KeyboardEvent) {
    const index = targetOf(event.key, selected, tabs.length);
    if (index === null) return;
    event.preventDefault();
    onSelect(index);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={selectByKey}>
        {tabs.map((tab, index) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => (index === selected ? onSelectAgain : onSelect)(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={styles.panel}>
        {children}
        {tabs.map((tab, index) => (
          <div
            key={tab.name}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            hidden={index !== selected}
          >
            {tab.content}
          </div>
        ))}
      </div>
    </>
  );
}

function targetOf(key: string, selected: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (selected + 1) % count;
    case 'ArrowLeft':
      return (selected + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
