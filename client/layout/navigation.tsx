import { useRef } from 'react';
import { NAVIGATION } from '../../content/navigation.ts';
import { MenuIcon } from './menu-icon.tsx';
import styles from './navigation.module.css';
import { NavigationEntry } from './navigation-entry.tsx';
import { useClosedOnNavigation } from './use-closed-on-navigation.ts';
import { useDismissal } from './use-dismissal.ts';
import { useHoverOpening } from './use-hover-opening.ts';

/** The site's pages: in rows on wide screens, behind 'Menu' on narrow ones. Works without scripts. */
export function Navigation() {
  const block = useRef<HTMLDivElement>(null);
  useClosedOnNavigation(block);
  useDismissal(block);
  const hover = useHoverOpening(block);
  return (
    <div ref={block}>
      <details className={styles.menu}>
        <summary className={styles.toggle}>
          <MenuIcon />
          Menu
        </summary>
      </details>
      <nav className={styles.navigation} aria-label="Main">
        <ul className={styles.entries}>
          {NAVIGATION.map((entry) => (
            <NavigationEntry key={entry.to} entry={entry} hover={hover} />
          ))}
        </ul>
      </nav>
    </div>
  );
}
