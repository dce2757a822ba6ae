import type { Question } from '../../../../rules/content/schemas.ts';
import { useContent } from '../../../data/content.ts';
import { Fold } from '../../../ui/disclosures/fold.tsx';
import { ArrowLink } from '../../../ui/links/arrow-link.tsx';
import { LinkList } from '../../../ui/links/link-list.tsx';
import split from '../../../ui/sections/split-section.module.css';
import { SplitSection } from '../../../ui/sections/split-section.tsx';
import text from '../../../ui/text/text.module.css';
import { resources } from '../../../words/resources.ts';
import { PageFrame } from '../../layout/page-frame/page-frame.tsx';
import { PublicationCard } from './publication-card.tsx';
import styles from './resources-page.module.css';

export function ResourcesPage() {
  const { title, description, lead, links } = useContent('RESOURCES');
  return (
    <PageFrame title={title} description={description} lead={lead}>
      <SplitSection id="library" title={resources.library}>
        <div className={styles.publications}>
          {useContent('PUBLICATIONS').map((publication) => (
            <PublicationCard key={publication.id} publication={publication} />
          ))}
        </div>
      </SplitSection>
      <Questions />
      <Glossary />
      <SplitSection id="links" title={links.title}>
        <LinkList links={links.entries} />
      </SplitSection>
    </PageFrame>
  );
}

function Questions() {
  const { title, questions } = useContent('RESOURCES').faqs;
  return (
    <SplitSection id="faqs" title={title}>
      <ul className={styles.questions}>
        {questions.map(({ question, answer, link }: Question) => (
          <li key={question}>
            <Fold title={question}>
              <p>{answer}</p>
              {link && <ArrowLink to={link.to}>{link.label}</ArrowLink>}
            </Fold>
          </li>
        ))}
      </ul>
    </SplitSection>
  );
}

function Glossary() {
  const { title, note, terms } = useContent('RESOURCES').glossary;
  return (
    <section id="glossary">
      <h2 className={`${text.sectionTitle} ${styles.title}`}>{title}</h2>
      <p className={text.aside}>{note}</p>
      <dl className={styles.terms}>
        {terms.map(({ term, meaning }) => (
          <div key={term} className={`${split.split} ${styles.entry}`}>
            <dt className={styles.term}>{term}</dt>
            <dd className={text.text}>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
