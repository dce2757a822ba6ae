import { pageTitle } from '../layout/page-title.ts';
import { usePage } from '../layout/use-page.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import layout from '../ui/page-width.module.css';

export function OurWorkPage() {
  usePage({ title: pageTitle('Our Work'), description: 'Our Work' });
  return (
    <div className={layout.pageWidth}>
      <PageHeading>Our Work</PageHeading>
      <section id="programs">
        <h2>Programs</h2>
      </section>
      <section id="research">
        <h2>Research</h2>
      </section>
      <section id="advocacy">
        <h2>Advocacy</h2>
      </section>
    </div>
  );
}
