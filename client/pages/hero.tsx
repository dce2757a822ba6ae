import { HOME } from '../../content/home.ts';
import hero from '../artwork/hero.svg';
import { ButtonLink } from '../ui/button-link.tsx';
import layout from '../ui/page-width.module.css';
import styles from './hero.module.css';

/** Home's opening: the words, then the land. */
export function Hero() {
  return (
    <section className={styles.hero} id="intro">
      <div className={`${layout.pageWidth} ${styles.words}`}>
        <h1 className={styles.title}>{HOME.title}</h1>
        <p className={styles.intro}>{HOME.intro}</p>
        <ButtonLink look="primary" to={HOME.action.to}>
          {HOME.action.label}
        </ButtonLink>
      </div>
      <img className={styles.land} src={hero} alt="" width="1600" height="640" />
    </section>
  );
}
