import { pageTitle } from '../layout/page-title.ts';
import { usePage } from '../layout/use-page.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import layout from '../ui/page-width.module.css';
import { PublicationCard } from './resources/publication-card.tsx';

export function ResourcesPage() {
  usePage({ title: pageTitle('Resources'), description: 'Resources' });
  return (
    <div className={layout.pageWidth}>
      <PageHeading>Resources</PageHeading>
      <section id="library">
        <h2>Library</h2>
        <PublicationCard />
      </section>
      <section id="faqs">
        <h2>FAQs</h2>
      </section>
      <section id="glossary">
        <h2>Glossary</h2>
      </section>
      <section id="links">
        <h2>Links</h2>
      </section>
    </div>
  );
}
