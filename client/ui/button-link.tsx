import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  look: 'primary' | 'quiet';
  isSmall?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ look, isSmall = false, ...link }: ButtonLinkProps) {
  const size = isSmall ? ` ${styles.small}` : '';
  return <Link {...link} className={`${styles.button} ${styles[look]}${size}`} />;
}
