import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { NAVIGATION, type NavigationEntry } from '../../content/navigation.ts';
import { canonicalPagePath } from '../../rules/page-paths.ts';
import { ChevronIcon } from '../ui/chevron-icon.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { MenuIcon } from './menu-icon.tsx';
import styles from './navigation.module.css';
import { useClosedOnNavigation } from './use-closed-on-navigation.ts';

/** The site's pages: in a row on wide screens, behind 'Menu' on narrow ones. Works without scripts. */
export function Navigation() {
  const block = useRef<HTMLDivElement>(null);
  useClosedOnNavigation(block);
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
            <Entry key={entry.to} entry={entry} />
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Entry({ entry: { label, to, subLinks } }: { entry: NavigationEntry }) {
  const { pathname } = useLocation();
  return (
    <li className={styles.entry}>
      <SiteLink to={to} className={styles.link} aria-current={currentness(to, pathname)}>
        <span className={styles.label}>{label}</span>
      </SiteLink>
      <details name="sub-menu">
        <summary className={styles.chevron} aria-label={`${label} sub-menu`}>
          <ChevronIcon />
        </summary>
        <ul className={styles.panel}>
          {subLinks.map((subLink) => (
            <li key={subLink.to}>
              <SiteLink to={subLink.to} className={styles.subLink}>
                {subLink.label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** How an entry says that it is the page itself, or that the page lies below it. An unknown address lies nowhere. */
function currentness(to: string, pathname: string): 'page' | 'true' | undefined {
  const page = canonicalPagePath(pathname);
  if (page === to) return 'page';
  return to !== '/' && page?.startsWith(`${to}/`) ? 'true' : undefined;
}
