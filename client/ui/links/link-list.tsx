import { usePageData } from '../../data/page-data.ts';
import { addressHere } from '../../words/page-language.ts';
import text from '../text/text.module.css';
import { ArrowLink } from './arrow-link.tsx';
import styles from './link-list.module.css';

interface LinkListProps {
  links: readonly { label: string; to: string; about?: string }[];
}

/** Links to other pages, one per row, each with a description. */
export function LinkList({ links }: LinkListProps) {
  const { origin } = usePageData();
  return (
    <ul>
      {links.map(({ label, to, about }) => (
        <li key={to} className={styles.item}>
          <ArrowLink to={to} data-address={origin + (import.meta.env.SSR ? addressHere(to) : to)}>
            {label}
          </ArrowLink>
          {about && <span className={`${text.aside} ${styles.about}`}>{about}</span>}
        </li>
      ))}
    </ul>
  );
}
