import { pageTitle } from '../layout/page-title.ts';
import { usePage } from '../layout/use-page.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import layout from '../ui/page-width.module.css';

export function EventsPage() {
  usePage({ title: pageTitle('Events'), description: 'Events' });
  return (
    <div className={layout.pageWidth}>
      <PageHeading>Events</PageHeading>
    </div>
  );
}
