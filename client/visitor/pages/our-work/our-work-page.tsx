import type { Project } from '../../../../rules/content/schemas.ts';
import scene from '../../../artwork/scenes/on-the-way.svg';
import { useContent } from '../../../data/content.ts';
import { Disclosure } from '../../../ui/disclosures/disclosure.tsx';
import { Drawing } from '../../../ui/icons/drawing.tsx';
import { SplitSection } from '../../../ui/sections/split-section.tsx';
import { Paragraphs } from '../../../ui/text/paragraphs.tsx';
import text from '../../../ui/text/text.module.css';
import { PageFrame } from '../../layout/page-frame/page-frame.tsx';
import styles from './our-work-page.module.css';

export function OurWorkPage() {
  const { title, description, lead, projects } = useContent('OUR_WORK');
  return (
    <PageFrame title={title} description={description} lead={lead} scene={scene}>
      <div>
        {projects.map((project) => (
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
  const { learnMore, showLess } = useContent('OUR_WORK');
  const nameId = `${id}-project`;
  return (
    <>
      <h3 id={nameId} className={styles.name}>
        {name}
      </h3>
      <p className={`${text.lead} ${styles.summary}`}>{summary}</p>
      <Disclosure label={learnMore} openLabel={showLess} describedBy={nameId}>
        <Paragraphs texts={paragraphs} />
      </Disclosure>
    </>
  );
}
