import { OUR_WORK } from '../../../content/our-work.ts';
import type { Project } from '../../../rules/content/our-work.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SplitSection } from '../../ui/split-section.tsx';
import text from '../../ui/text.module.css';
import styles from './projects.module.css';

/** The projects: each in a sentence, with a longer text for those who ask. */
export function Projects() {
  return (
    <div>
      {OUR_WORK.projects.map((project) => (
        <div key={project.id} className={styles.project}>
          <SplitSection id={project.id} title={project.field}>
            <Words project={project} />
          </SplitSection>
        </div>
      ))}
    </div>
  );
}

function Words({ project: { id, name, summary, paragraphs } }: { project: Project }) {
  const nameId = `${id}-project`;
  return (
    <>
      <h3 id={nameId} className={styles.name}>
        {name}
      </h3>
      <p className={`${text.lead} ${styles.summary}`}>{summary}</p>
      <Disclosure label={OUR_WORK.learnMore} describedBy={nameId}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className={text.text}>
            {paragraph}
          </p>
        ))}
      </Disclosure>
    </>
  );
}
