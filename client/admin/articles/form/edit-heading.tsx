import { useEffect, useRef } from 'react';
import styles from './edit-heading.module.css';

/** The form comes in place of the list, whose button had the focus. */
export function EditHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      Edit Article
    </h2>
  );
}
