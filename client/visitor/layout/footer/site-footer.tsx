import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { CachedMarkup } from '../../../data/cached-markup.tsx';
import { useContent } from '../../../data/content.ts';
import { usePageData } from '../../../data/page-data.ts';
import { EmailLink, PhoneLink } from '../../../ui/links/contact-link.tsx';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import { Band } from '../../../ui/sections/band.tsx';
import layout from '../../../ui/sections/page-width.module.css';
import text from '../../../ui/text/text.module.css';
import { addressHere } from '../../../words/page-language.ts';
import { site } from '../../../words/site.ts';
import { Brand } from '../header/brand.tsx';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const year = usePageData().year;
  const { name, networks, registration, postalAddress, report } = useContent('SITE');
  const facts = [registration, postalAddress].filter(Boolean).join(' · ');
  const explore = useContent('EXPLORE');
  const privacy = useContent('PRIVACY');
  return (
    <footer>
      <Band />
      <div className={styles.ground}>
        <CachedMarkup
          as="div"
          className={`${layout.pageWidth} ${text.screenOnly} ${styles.columns}`}
          cacheKey="footer"
        >
          <Brand />
          <Column title={site.explore} isLong>
            {explore.map(({ label, to }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
          </Column>
          <Column title={site.contact}>
            <li>
              <EmailLink />
            </li>
            <li>
              <PhoneLink />
            </li>
          </Column>
          <Column title={site.followUs}>
            {networks.map(({ label, url }) => (
              <li key={url}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </Column>
        </CachedMarkup>
        <div className={`${layout.pageWidth} ${styles.end}`}>
          <div className={styles.line}>
            <div>
              <p>{site.rightsReserved(year, name)}</p>
              {facts && <p>{facts}</p>}
              <p className={`${text.screenOnly} ${styles.promise}`}>{privacy.promise}</p>
            </div>
            <p className={`${text.screenOnly} ${styles.links}`}>
              {report && <SiteLink to={report.to}>{report.label}</SiteLink>}
              <SiteLink to={privacy.link.to}>{privacy.link.label}</SiteLink>
              <VersionLink />
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}

interface ColumnProps {
  title: string;
  /** Whether its links are a grid. */
  isLong?: boolean;
  children: ReactNode;
}

function Column({ title, isLong = false, children }: ColumnProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={isLong ? styles.grid : styles.list}>{children}</ul>
    </section>
  );
}

/** Links a page to its low-data version, or back. The admin area has no low-data version. */
function VersionLink() {
  const { lowData } = usePageData();
  const { pathname, search } = useLocation();
  if (pathname === PAGE_PATHS.admin) return null;
  const query = new URLSearchParams({
    on: lowData ? '0' : '1',
    to: import.meta.env.SSR ? addressHere(pathname + search) : pathname + search,
  });
  return (
    // The server writes the canonical address, and the browser the requested one. Both lead back.
    <a href={`/low-data?${query}`} rel="nofollow" suppressHydrationWarning>
      {lowData ? site.fullVersion : site.lowDataVersion}
    </a>
  );
}
