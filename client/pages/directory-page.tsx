import { DIRECTORY } from '../../content/directory.ts';
import { MEMBERS } from '../../content/members.ts';
import { pageTitle } from '../layout/page-title.ts';
import { usePage } from '../layout/use-page.ts';
import { MemberRow } from '../members/member-row.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import layout from '../ui/page-width.module.css';
import styles from './directory-page.module.css';

export function DirectoryPage() {
  usePage({ title: pageTitle(DIRECTORY.title), description: DIRECTORY.intro });
  return (
    <div className={`${layout.pageWidth} ${layout.page}`}>
      <PageHeading>{DIRECTORY.title}</PageHeading>
      <p>{DIRECTORY.intro}</p>
      <ul className={styles.members}>
        {MEMBERS.map((member, index) => (
          <MemberRow key={member.id} member={member} isFirst={index < FIRST_SCREEN} />
        ))}
      </ul>
      <div className={styles.missing}>
        <p>{DIRECTORY.missing}</p>
        <ButtonLink look="quiet" to={DIRECTORY.action.to}>
          {DIRECTORY.action.label}
        </ButtonLink>
      </div>
    </div>
  );
}

/** As many members as a phone or a wide screen shows at first. */
const FIRST_SCREEN = 8;
