import { Button } from '../../../ui/controls/buttons/button.tsx';
import layout from '../../basics/layout.module.css';
import type { Item } from '../list-kind.ts';
import type { ManagedList } from '../use-managed-list.ts';
import styles from './filter-buttons.module.css';

/** Chooses which items of a list are shown, with how many there are of each choice. */
export function FilterButtons<Listed extends Item>({ managed }: { managed: ManagedList<Listed> }) {
  const { kind, filter: chosen, list, choose } = managed;
  const { counts } = list;
  const offered = kind.filters.filter(
    (filter) => !filter.isRare || filter === chosen || (counts?.[filter.count] ?? 0) > 0,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label="Show" className={`${layout.buttons} ${styles.filters}`}>
      {offered.map((filter) => (
        <Button
          key={filter.name}
          look="quiet"
          isSmall
          aria-pressed={filter === chosen}
          onClick={() => choose({ show: filter.name })}
        >
          {filter.label}
          {counts && ` (${counts[filter.count]})`}
        </Button>
      ))}
    </div>
  );
}
