import { useRef } from 'react';
import { useContent } from '../../../data/content.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import text from '../../../ui/text/text.module.css';
import { site } from '../../../words/site.ts';
import styles from './navigation.module.css';
import { NavigationEntry } from './navigation-entry.tsx';
import { useClosedMenus } from './use-closed-menus.ts';

/**
 * The site's pages: in rows, or behind 'Menu' on narrow screens. `enhance-menus.ts` serves the menus.
 * @param page the current page's path
 */
export function Navigation({ page }: { page: string | null }) {
  const entries = useContent('NAVIGATION');
  const menus = useRef<HTMLDivElement>(null);
  useClosedMenus(menus);
  return (
    <div ref={menus} className={text.screenOnly} data-menus="">
      <details className={styles.menu}>
        <summary className={styles.toggle}>
          {/* Draws three threads, the middle one dotted. They cross while the menu is open. */}
          <Icon>
            <path className={styles.threads} d="M2 5.5h16M2 10h2m2 0h2m2 0h2m2 0h4M2 14.5h16" />
            <path className={styles.cross} d="M3.5 3.5l13 13m0-13l-13 13" />
          </Icon>
          {site.menu}
        </summary>
      </details>
      <nav className={styles.navigation} aria-label={site.main}>
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <NavigationEntry key={entry.to} entry={entry} page={page} />
          ))}
        </ul>
      </nav>
    </div>
  );
}
