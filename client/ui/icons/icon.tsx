import type { ReactNode } from 'react';
import styles from './icon.module.css';

/** A line drawing on 20 by 20 units. Screen readers skip it, because the text beside it says the same. */
export function Icon({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg className={`${styles.icon} ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Points in the reading direction. */
export function ArrowIcon() {
  return (
    <Icon>
      <path d="M2 10h15M11 4l6 6-6 6" />
    </Icon>
  );
}

/** Points down, or up in an open button or summary. */
export function ChevronIcon() {
  return (
    <Icon className={styles.chevron}>
      <path d="M5.5 8l4.5 4.5L14.5 8" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />
    </Icon>
  );
}
