import type { ComponentProps, ReactNode } from 'react';
import { ArrowIcon } from '../icons/icon.tsx';
import words from '../text/text.module.css';
import styles from './arrow-link.module.css';
import { SiteLink } from './site-link.tsx';

interface ArrowLinkProps extends Omit<ComponentProps<typeof SiteLink>, 'children'> {
  children: string;
  /** Screen readers get it after the text, for links that share a text. */
  heard?: ReactNode;
}

export function ArrowLink({ children, heard, className = '', ...link }: ArrowLinkProps) {
  return (
    <SiteLink {...link} className={`${styles.link} ${className}`}>
      <span className={styles.words}>{children}</span>
      {heard && <span className={words.heard}>{heard}</span>}
      <ArrowIcon />
    </SiteLink>
  );
}

/** A link back. The arrow in its text is visually hidden; the visible arrow is an icon. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <SiteLink to={to} className={`${styles.link} ${styles.back}`}>
      <ArrowIcon />
      <span className={`${styles.words} ${styles.behindArrow}`}>{`← ${children}`}</span>
    </SiteLink>
  );
}
