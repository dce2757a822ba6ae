import { RESOURCES } from '../../../content/resources.ts';
import type { Question } from '../../../rules/content/resources.ts';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { ChevronIcon } from '../../ui/chevron-icon.tsx';
import disclosure from '../../ui/disclosure.module.css';
import { SplitSection } from '../../ui/split-section.tsx';
import styles from './questions.module.css';

/** Questions, each with its answer behind it. */
export function Questions() {
  const { title, questions } = RESOURCES.faqs;
  return (
    <SplitSection id="faqs" title={title}>
      <ul className={styles.list}>
        {questions.map((question: Question) => (
          <li key={question.question} className={styles.item}>
            <details className={disclosure.details}>
              <summary className={`${disclosure.toggle} ${styles.question}`}>
                {question.question}
                <ChevronIcon />
              </summary>
              <div className={styles.answer}>
                <p>{question.answer}</p>
                {question.link && <ArrowLink to={question.link.to}>{question.link.label}</ArrowLink>}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </SplitSection>
  );
}
