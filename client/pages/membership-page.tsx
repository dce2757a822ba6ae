import { pageTitle } from '../layout/page-title.ts';
import { usePage } from '../layout/use-page.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import layout from '../ui/page-width.module.css';

export function MembershipPage() {
  usePage({ title: pageTitle('Membership'), description: 'Membership' });
  return (
    <div className={layout.pageWidth}>
      <PageHeading>Membership</PageHeading>
      <section id="application-form">
        <h2>Application form</h2>
      </section>
    </div>
  );
}
