import { useEffect, useState } from 'react';
import { site } from '../../words/site.ts';
import styles from './loading-line.module.css';

/** Shows after one second that something is loading. */
export function LoadingLine() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLong, DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={styles.place}>
      {isLong && <span className={styles.line}>{site.loading}</span>}
    </p>
  );
}

const DELAY_MS = 1000;
