import { OUR_WORK } from '../../content/our-work.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import { ProjectSection } from './our-work/project-section.tsx';

export function OurWorkPage() {
  return (
    <PageFrame title={OUR_WORK.title} description={OUR_WORK.description} lead={OUR_WORK.lead}>
      {OUR_WORK.projects.map((project) => (
        <ProjectSection key={project.id} project={project} />
      ))}
    </PageFrame>
  );
}
