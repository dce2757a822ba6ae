import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import styles from './loading-line.module.css';

/** Says so when the page that a link leads to takes its time. */
export function LoadingLine() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <PatientLine />;
}

function PatientLine() {
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
