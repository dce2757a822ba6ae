import { CONTACT } from '../../content/contact.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import { LinkList } from '../ui/link-list.tsx';
import { SplitSection } from '../ui/split-section.tsx';
import { WaysToReachUs } from './contact/ways-to-reach-us.tsx';

export function ContactPage() {
  const { title, description, lead, shortcuts } = CONTACT;
  return (
    <PageFrame title={title} description={description} lead={lead}>
      <WaysToReachUs />
      <SplitSection title={shortcuts.title}>
        <LinkList links={shortcuts.links} />
      </SplitSection>
    </PageFrame>
  );
}
