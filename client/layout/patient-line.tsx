import { useEffect, useState } from 'react';
import styles from './patient-line.module.css';

/** Says that something is on its way, once that takes its time. */
export function PatientLine() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={styles.place}>
      {isLong && <span className={styles.line}>Loading…</span>}
    </p>
  );
}

const PATIENCE_MS = 1000;
