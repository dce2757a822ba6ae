import type { LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { SiteLink } from './site-link.tsx';

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  look: 'primary' | 'quiet';
  isSmall?: boolean;
}

export function ButtonLink({ look, isSmall = false, ...link }: ButtonLinkProps) {
  const size = isSmall ? ` ${styles.small}` : '';
  return <SiteLink {...link} className={`${styles.button} ${styles[look]}${size}`} />;
}
