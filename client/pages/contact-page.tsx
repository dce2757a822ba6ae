import { pageTitle } from '../layout/page-title.ts';
import { usePage } from '../layout/use-page.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import layout from '../ui/page-width.module.css';

export function ContactPage() {
  usePage({ title: pageTitle('Contact Us'), description: 'Contact Us' });
  return (
    <div className={layout.pageWidth}>
      <PageHeading>Contact Us</PageHeading>
      <section id="contact-form">
        <h2>Contact form</h2>
      </section>
    </div>
  );
}
