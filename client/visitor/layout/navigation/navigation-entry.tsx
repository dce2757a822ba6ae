import type { NavigationEntry as Entry } from '../../../../rules/content/schemas.ts';
import { ChevronIcon } from '../../../ui/icons/icon.tsx';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import text from '../../../ui/text/text.module.css';
import { site } from '../../../words/site.ts';
import styles from './navigation.module.css';

interface NavigationEntryProps {
  entry: Entry;
  /** The current page's path; null for an unknown address. */
  page: string | null;
}

/** A link to a page. A button beside it opens the links below it; only one entry is open at a time. */
export function NavigationEntry({ entry, page }: NavigationEntryProps) {
  const { label, to, subLinks } = entry;
  return (
    <li className={styles.entry}>
      <SiteLink to={to} className={styles.link} aria-current={currentness(entry, page)}>
        <span className={styles.label}>{label}</span>
      </SiteLink>
      {subLinks.length > 0 && (
        <details name="sub-menu">
          <summary className={`${text.insetFocus} ${styles.chevron}`} aria-label={site.subMenu(label)}>
            <ChevronIcon />
          </summary>
          <ul className={styles.panel}>
            {subLinks.map((subLink) => (
              <li key={subLink.to}>
                <SiteLink
                  to={subLink.to}
                  className={styles.subLink}
                  aria-current={subLink.to === page ? 'page' : undefined}
                >
                  {subLink.label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** Marks the entry of the current page, or of a page above it. An unknown address has no marked entry. */
function currentness({ to, subLinks }: Entry, page: string | null): 'page' | 'true' | undefined {
  if (page === to) return 'page';
  const liesBelow = to !== '/' && page?.startsWith(`${to}/`);
  return liesBelow || subLinks.some((subLink) => subLink.to === page) ? 'true' : undefined;
}
