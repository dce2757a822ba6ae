import { pageTitle } from '../layout/page-title.ts';
import { usePage } from '../layout/use-page.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import layout from '../ui/page-width.module.css';

export function AboutPage() {
  usePage({ title: pageTitle('About Us'), description: 'About Us' });
  return (
    <div className={layout.pageWidth}>
      <PageHeading>About Us</PageHeading>
      <section id="history">
        <h2>History</h2>
      </section>
      <section id="board">
        <h2>Board</h2>
      </section>
    </div>
  );
}
