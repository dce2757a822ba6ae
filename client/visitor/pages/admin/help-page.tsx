import { useMemo } from 'react';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { GUIDE } from '../../../generated/guide.ts';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import { PageHeading } from '../../../ui/sections/page-heading.tsx';
import width from '../../../ui/sections/page-width.module.css';
import text from '../../../ui/text/text.module.css';
import { usePage } from '../../layout/page-frame/use-page.ts';
import { usePageTitle } from '../../layout/page-frame/use-page-title.ts';
import styles from './help-page.module.css';

/** The administrator's guide. Without a sign-in: it is no secret, and helps those who cannot sign in. */
export function HelpPage() {
  usePage({
    title: usePageTitle(GUIDE.title),
    heading: GUIDE.title,
    description: 'How the administrator writes the news and answers membership applications.',
    isUnlisted: true,
  });
  const html = useMemo(
    () =>
      GUIDE.html
        .join('\n')
        .replaceAll(/(?<=src=")pictures\/[^"]+/g, (path) => PICTURES[`../../../../docs/${path}`] ?? ''),
    [],
  );
  return (
    <div className={styles.ground}>
      <div className={`${width.pageWidth} ${styles.page}`}>
        <div className={styles.head}>
          <div>
            <PageHeading>{GUIDE.title}</PageHeading>
          </div>
          <SiteLink to={PAGE_PATHS.admin} className={`${text.touchTarget} ${text.screenOnly}`}>
            News Management
          </SiteLink>
        </div>
        <div className={styles.panel}>
          <nav aria-label="Contents" className={`${text.screenOnly} ${styles.contents}`}>
            <ol>
              {GUIDE.sections.map(({ id, title }) => (
                <li key={id}>
                  <SiteLink to={{ hash: id }} className={text.touchTarget}>
                    {title}
                  </SiteLink>
                </li>
              ))}
            </ol>
          </nav>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own document, made into HTML by codegen. */}
          <div className={styles.guide} dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </div>
    </div>
  );
}

const PICTURES = import.meta.glob<string>('../../../../docs/pictures/*.png', {
  eager: true,
  import: 'default',
});
