import { Band } from '../ui/band.tsx';
import layout from '../ui/page-width.module.css';
import { Brand } from './brand.tsx';
import { Navigation } from './navigation.tsx';
import styles from './site-header.module.css';

export function SiteHeader() {
  return (
    <header>
      <div className={styles.ground}>
        <div className={`${layout.pageWidth} ${styles.bar}`}>
          <Brand />
          <Navigation />
        </div>
      </div>
      <Band />
    </header>
  );
}
