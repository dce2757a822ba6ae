import { useRef } from 'react';
import { NAVIGATION } from '../../content/navigation.ts';
import text from '../ui/text.module.css';
import styles from './navigation.module.css';
import { NavigationEntry } from './navigation-entry.tsx';
import { useMenus } from './use-menus.ts';

/** The site's pages: in rows on wide screens, behind 'Menu' on narrow ones. Works without scripts. */
export function Navigation() {
  const menus = useRef<HTMLDivElement>(null);
  const hover = useMenus(menus);
  return (
    <div ref={menus} className={text.screenOnly}>
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

/** Three threads, the middle one dotted; crossed while the menu is open. */
function MenuIcon() {
  return (
    <svg className={styles.menuIcon} viewBox="0 0 20 20" aria-hidden="true">
      <path className={styles.threads} d="M2 5.5h16M2 10h2m2 0h2m2 0h2m2 0h4M2 14.5h16" />
      <path className={styles.cross} d="M3.5 3.5l13 13m0-13l-13 13" />
    </svg>
  );
}
