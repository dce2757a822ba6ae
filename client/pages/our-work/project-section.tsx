import { OUR_WORK, type Project } from '../../../content/our-work.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SplitSection } from '../../ui/split-section.tsx';
import text from '../../ui/text.module.css';
import styles from './project-section.module.css';

/** A project: what it is in a sentence, and a longer text for those who ask. */
export function ProjectSection({ project }: { project: Project }) {
  const nameId = `${project.id}-project`;
  return (
    <SplitSection id={project.id} title={project.field} isParted>
      <h3 id={nameId} className={styles.name}>
        {project.name}
      </h3>
      <p className={`${text.lead} ${styles.summary}`}>{project.summary}</p>
      <Disclosure label={OUR_WORK.learnMore} describedBy={nameId}>
        {project.paragraphs.map((paragraph) => (
          <p key={paragraph} className={text.text}>
            {paragraph}
          </p>
        ))}
      </Disclosure>
    </SplitSection>
  );
}
