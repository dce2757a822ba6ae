import { RESOURCES } from '../../content/resources.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import { LinkList } from '../ui/link-list.tsx';
import { SplitSection } from '../ui/split-section.tsx';
import text from '../ui/text.module.css';
import { Glossary } from './resources/glossary.tsx';
import { PublicationCard } from './resources/publication-card.tsx';
import { Questions } from './resources/questions.tsx';

export function ResourcesPage() {
  const { title, description, links } = RESOURCES;
  return (
    <PageFrame title={title} description={description}>
      <section id="library">
        <h2 className={text.sectionTitle}>Library</h2>
        <PublicationCard />
      </section>
      <Questions />
      <Glossary />
      <SplitSection id="links" title={links.title}>
        <LinkList links={links.entries} />
      </SplitSection>
    </PageFrame>
  );
}
