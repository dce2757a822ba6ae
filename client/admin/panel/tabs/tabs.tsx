import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect } from 'react';
import { closeHiddenDialogs } from '../../basics/close-hidden-dialogs.ts';
import layout from '../../basics/layout.module.css';
import styles from './tabs.module.css';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { readonly name: Name; readonly label: ReactNode; readonly content: ReactNode }[];
  selected: Name;
  onSelect: (name: Name) => void;
  /** Called when the current tab is pressed again. */
  onSelectAgain: (name: Name) => void;
  /** Shown above the content of every tab. */
  children: ReactNode;
}

/** Tabs as in the ARIA practices: one tab stop, arrows select. Hidden tabs keep their state. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, selected, onSelect, onSelectAgain, children } = props;
  const id = useId();
  const idOf = (name: Name, part: 'tab' | 'panel') => `${id}-${part}-${name}`;

  // Arrows, Back and Forward choose another tab than the focused one, or hide what has the focus.
  const selectedId = idOf(selected, 'tab');
  useLayoutEffect(() => {
    const hadFocus = document.activeElement?.closest('[role=tab], [role=tabpanel][hidden]');
    closeHiddenDialogs();
    if (hadFocus) document.getElementById(selectedId)?.focus();
  }, [selectedId]);

  function selectByKey(event: KeyboardEvent) {
    const names = tabs.map(({ name }) => name);
    const target = targetOf(event.key, names, names.indexOf(selected));
    if (!target) return;
    event.preventDefault();
    onSelect(target);
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={selectByKey}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={idOf(tab.name, 'tab')}
            aria-controls={idOf(tab.name, 'panel')}
            aria-selected={tab.name === selected}
            tabIndex={tab.name === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => (tab.name === selected ? onSelectAgain : onSelect)(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={layout.panel}>
        {children}
        {tabs.map((tab) => (
          <div
            key={tab.name}
            role="tabpanel"
            id={idOf(tab.name, 'panel')}
            aria-labelledby={idOf(tab.name, 'tab')}
            hidden={tab.name !== selected}
            className={styles.content}
          >
            {tab.content}
          </div>
        ))}
      </div>
    </>
  );
}

/** The tab that a key selects, if any. */
function targetOf<Name>(key: string, names: readonly Name[], selected: number): Name | undefined {
  switch (key) {
    case 'ArrowRight':
      return names[(selected + 1) % names.length];
    case 'ArrowLeft':
      return names.at(selected - 1);
    case 'Home':
      return names[0];
    case 'End':
      return names.at(-1);
    default:
      return undefined;
  }
}
