import { pageTitle } from '../layout/page-title.ts';
import { usePage } from '../layout/use-page.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import layout from '../ui/page-width.module.css';

export function GetInvolvedPage() {
  usePage({ title: pageTitle('Get Involved'), description: 'Get Involved' });
  return (
    <div className={layout.pageWidth}>
      <PageHeading>Get Involved</PageHeading>
      <section id="volunteer">
        <h2>Volunteer</h2>
      </section>
      <section id="donate">
        <h2>Donate</h2>
      </section>
      <section id="fundraising">
        <h2>Fundraising</h2>
      </section>
    </div>
  );
}
