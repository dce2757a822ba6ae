import { OUR_WORK } from '../../content/our-work.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import { Projects } from './our-work/projects.tsx';

export function OurWorkPage() {
  return (
    <PageFrame title={OUR_WORK.title} description={OUR_WORK.description} lead={OUR_WORK.lead}>
      <Projects />
    </PageFrame>
  );
}
