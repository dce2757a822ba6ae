import scene from '../../../artwork/scenes/calls.svg';
import { useContent } from '../../../data/content.ts';
import { EmailLink, PhoneLink, WhatsAppLink } from '../../../ui/links/contact-link.tsx';
import { LinkList } from '../../../ui/links/link-list.tsx';
import split from '../../../ui/sections/split-section.module.css';
import { SplitSection } from '../../../ui/sections/split-section.tsx';
import text from '../../../ui/text/text.module.css';
import { PageFrame } from '../../layout/page-frame/page-frame.tsx';
import styles from './contact-page.module.css';

export function ContactPage() {
  const { title, description, lead, ways, shortcuts } = useContent('CONTACT');
  const phoneNotes = [ways.hours, ways.languages].filter((note) => note !== undefined);
  return (
    <PageFrame title={title} description={description} lead={lead} scene={scene}>
      {/* The navigation calls this section 'Contact form'. */}
      <section id="contact-form" aria-label={ways.title}>
        <dl>
          <div className={`${split.split} ${styles.entry}`}>
            <dt>{ways.email}</dt>
            <dd>
              <EmailLink />
            </dd>
          </div>
          <div className={`${split.split} ${styles.entry}`}>
            <dt>{ways.phone}</dt>
            <dd>
              <PhoneLink />
              {phoneNotes.map((note) => (
                <p key={note} className={`${text.muted} ${styles.note}`}>
                  {note}
                </p>
              ))}
            </dd>
          </div>
          <div className={`${split.split} ${styles.entry}`}>
            <dt>{ways.whatsApp}</dt>
            <dd>
              <WhatsAppLink>{ways.message}</WhatsAppLink>
            </dd>
          </div>
        </dl>
      </section>
      <SplitSection title={shortcuts.title}>
        <LinkList links={shortcuts.links} />
      </SplitSection>
    </PageFrame>
  );
}
