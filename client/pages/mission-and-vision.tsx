import { HOME } from '../../content/home.ts';
import { Band } from '../ui/band.tsx';
import layout from '../ui/page-width.module.css';
import styles from './mission-and-vision.module.css';

/** What the network is for, on the land below the hero. */
export function MissionAndVision() {
  return (
    <div className={styles.ground}>
      <div className={`${layout.pageWidth} ${styles.columns}`}>
        <section>
          <h2 className={styles.title}>Our mission</h2>
          <p className={styles.words}>{HOME.mission}</p>
        </section>
        <section>
          <h2 className={styles.title}>Our vision</h2>
          <p className={styles.words}>{HOME.vision}</p>
        </section>
      </div>
      <Band />
    </div>
  );
}
