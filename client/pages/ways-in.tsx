import { HOME } from '../../content/home.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import layout from '../ui/page-width.module.css';
import home from './home-page.module.css';
import styles from './ways-in.module.css';

/** How to take part. */
export function WaysIn() {
  return (
    <div className={`${layout.pageWidth} ${styles.ways}`}>
      {HOME.waysIn.map(({ title, words, action }) => (
        <section key={title}>
          <h2 className={home.title}>{title}</h2>
          <p className={styles.words}>{words}</p>
          <ArrowLink to={action.to}>{action.label}</ArrowLink>
        </section>
      ))}
    </div>
  );
}
