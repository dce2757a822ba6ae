import { type ReactNode, useContext } from 'react';
import { EXPLORE } from '../../content/navigation.ts';
import { SITE } from '../../content/site.ts';
import { Band } from '../ui/band.tsx';
import { EmailLink } from '../ui/email-link.tsx';
import layout from '../ui/page-width.module.css';
import { PhoneLink } from '../ui/phone-link.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { Brand } from './brand.tsx';
import { CurrentYear } from './current-year.ts';
import { DataChoice } from './data-choice.tsx';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const year = useContext(CurrentYear);
  return (
    <footer>
      <Band />
      <div className={styles.ground}>
        <div className={`${layout.pageWidth} ${styles.columns}`}>
          <Brand />
          <Column title="Explore" pairs="always">
            {EXPLORE.map(({ label, to }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
          </Column>
          <Column title="Contact">
            <li>
              <EmailLink />
            </li>
            <li>
              <PhoneLink />
            </li>
          </Column>
          <Column title="Follow us" pairs="narrow">
            {SITE.networks.map(({ label, url }) => (
              <li key={url}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </Column>
        </div>
        <div className={`${layout.pageWidth} ${styles.end}`}>
          <div className={styles.line}>
            <p>{`© ${year} ${SITE.name}. All rights reserved.`}</p>
            <DataChoice className={styles.choice} />
          </div>
        </div>
      </div>
    </footer>
  );
}

interface ColumnProps {
  title: string;
  /** Where its links stand two in a row. */
  pairs?: 'always' | 'narrow';
  children: ReactNode;
}

function Column({ title, pairs, children }: ColumnProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={pairs ? `${styles.links} ${styles[pairs]}` : styles.links}>{children}</ul>
    </section>
  );
}
