import { OUR_WORK } from '../../../../content/our-work.ts';
import type { Project } from '../../../../rules/content/schemas.ts';
import scene from '../../../artwork/scenes/on-the-way.svg';
import { Disclosure } from '../../../ui/disclosures/disclosure.tsx';
import { Drawing } from '../../../ui/icons/drawing.tsx';
import { SplitSection } from '../../../ui/sections/split-section.tsx';
import { Paragraphs } from '../../../ui/text/paragraphs.tsx';
import text from '../../../ui/text/text.module.css';
import { PageFrame } from '../../layout/page-frame/page-frame.tsx';
import styles from './our-work-page.module.css';

export function OurWorkPage() {
  return (
    <PageFrame title={OUR_WORK.title} description={OUR_WORK.description} lead={OUR_WORK.lead} scene={scene}>
      <div>
        {OUR_WORK.projects.map((project) => (
          <div key={project.id} className={styles.project}>
            <SplitSection
              id={project.id}
              title={project.field}
              image={
                <Drawing
                  src={DRAWINGS[`../../../artwork/projects/${project.image}`]}
                  className={styles.drawing}
                  isLater
                />
              }
            >
              <Words project={project} />
            </SplitSection>
          </div>
        ))}
      </div>
    </PageFrame>
  );
}

const DRAWINGS = import.meta.glob<string>('../../../artwork/projects/*.svg', {
  eager: true,
  import: 'default',
});

/** A project in one sentence, with a longer text that the reader can open. */
function Words({ project: { id, name, summary, paragraphs } }: { project: Project }) {
  const nameId = `${id}-project`;
  return (
    <>
      <h3 id={nameId} className={styles.name}>
        {name}
      </h3>
      <p className={`${text.lead} ${styles.summary}`}>{summary}</p>
      <Disclosure label={OUR_WORK.learnMore} openLabel={OUR_WORK.showLess} describedBy={nameId}>
        <Paragraphs texts={paragraphs} />
      </Disclosure>
    </>
  );
}
