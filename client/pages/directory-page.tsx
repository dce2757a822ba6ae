import { pageTitle } from '../layout/page-title.ts';
import { usePage } from '../layout/use-page.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import layout from '../ui/page-width.module.css';

export function DirectoryPage() {
  usePage({ title: pageTitle('Membership Directory'), description: 'Membership Directory' });
  return (
    <div className={layout.pageWidth}>
      <PageHeading>Membership Directory</PageHeading>
    </div>
  );
}
