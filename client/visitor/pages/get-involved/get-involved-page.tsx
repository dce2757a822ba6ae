import scene from '../../../artwork/scenes/corner-shop.svg';
import { useContent } from '../../../data/content.ts';
import { ButtonLink } from '../../../ui/links/button-link.tsx';
import { EmailLink, PhoneLink, phoneAddress } from '../../../ui/links/contact-link.tsx';
import { ClosingRow } from '../../../ui/sections/closing-row.tsx';
import { RowGroup, SplitSection } from '../../../ui/sections/split-section.tsx';
import { Paragraphs } from '../../../ui/text/paragraphs.tsx';
import text from '../../../ui/text/text.module.css';
import { TextColumns } from '../../../ui/text/text-columns.tsx';
import { PageFrame } from '../../layout/page-frame/page-frame.tsx';
import styles from './get-involved-page.module.css';

export function GetInvolvedPage() {
  const { title, description, programme, lists, ways, events } = useContent('GET_INVOLVED');
  return (
    <PageFrame title={title} description={description} scene={scene}>
      <SplitSection title={programme.title}>
        <p className={text.lead}>{programme.lead}</p>
        <Paragraphs texts={programme.paragraphs} />
      </SplitSection>
      <HowToApply />
      <div>
        {lists.map((list) => (
          <RowGroup key={list.title} title={list.title}>
            {list.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </RowGroup>
        ))}
      </div>
      <TextColumns sections={ways} />
      <ClosingRow {...events} />
    </PageFrame>
  );
}

function HowToApply() {
  const { action, text: words, beforeEmail, afterEmail } = useContent('GET_INVOLVED').apply;
  const { phone } = useContent('SITE');
  return (
    <div className={styles.apply}>
      <p className={styles.phone}>
        <span className={styles.number}>
          <PhoneLink />
        </span>
        <ButtonLink look="primary" to={phoneAddress(phone)}>
          {action}
        </ButtonLink>
      </p>
      <div>
        <p className={text.lead}>{words}</p>
        <p className={text.text}>
          {beforeEmail} <EmailLink /> {afterEmail}
        </p>
      </div>
    </div>
  );
}
