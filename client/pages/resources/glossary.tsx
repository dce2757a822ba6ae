import { RESOURCES } from '../../../content/resources.ts';
import text from '../../ui/text.module.css';
import styles from './glossary.module.css';

/** The words of migration, each with its meaning. */
export function Glossary() {
  const { title, note, terms } = RESOURCES.glossary;
  return (
    <section id="glossary">
      <h2 className={text.sectionTitle}>{title}</h2>
      <p className={text.aside}>{note}</p>
      <dl className={styles.terms}>
        {terms.map(({ term, meaning }) => (
          <div key={term} className={styles.entry}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
