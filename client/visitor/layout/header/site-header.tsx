import { useLocation } from 'react-router-dom';
import { canonicalPagePath, MISSING_ARTICLE_PATH, PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { CachedMarkup } from '../../../data/cached-markup.tsx';
import { Band } from '../../../ui/sections/band.tsx';
import layout from '../../../ui/sections/page-width.module.css';
import { site } from '../../../words/site.ts';
import { Navigation } from '../navigation/navigation.tsx';
import { Brand } from './brand.tsx';
import styles from './site-header.module.css';

export function SiteHeader() {
  const page = navigationPage(useLocation().pathname);
  return (
    <header>
      {/* In the landmark, because the choice of language may come before it. */}
      <a href="#main" className={styles.skip}>
        {site.skipToContent}
      </a>
      <div className={styles.ground}>
        <CachedMarkup as="div" className={`${layout.pageWidth} ${styles.bar}`} cacheKey={`header ${page}`}>
          <Brand />
          <Navigation page={page} />
        </CachedMarkup>
      </div>
      <Band />
    </header>
  );
}

/** The page that the navigation marks. Articles share one, events their list; null for an unknown address. */
function navigationPage(pathname: string): string | null {
  const page = canonicalPagePath(pathname);
  if (page?.startsWith(`${PAGE_PATHS.events}/`)) return PAGE_PATHS.events;
  return page?.startsWith(`${PAGE_PATHS.news}/`) ? MISSING_ARTICLE_PATH : page;
}
