import { DIRECTORY } from '../../../../content/directory.ts';
import { MEMBERS } from '../../../../content/members.ts';
import type { Member } from '../../../../rules/content/members.ts';
import { memberLink } from '../../../../rules/member-link.ts';
import { ClosingRow } from '../../../ui/sections/closing-row.tsx';
import { PageHeading } from '../../../ui/sections/page-heading.tsx';
import layout from '../../../ui/sections/page-width.module.css';
import text from '../../../ui/text/text.module.css';
import { pageTitle } from '../../layout/page-frame/page-title.ts';
import { usePage } from '../../layout/page-frame/use-page.ts';
import styles from './directory-page.module.css';
import { MemberLogo } from './member-logo.tsx';

export function DirectoryPage() {
  const { title, intro, missing, action } = DIRECTORY;
  usePage({ title: pageTitle(title), description: intro });
  return (
    <div className={`${layout.pageWidth} ${layout.page} ${styles.page}`}>
      <PageHeading>{title}</PageHeading>
      <p>{intro}</p>
      <ul className={styles.members}>
        {MEMBERS.map((member, index) => (
          <MemberRow key={member.id} member={member} isFirst={index < FIRST_SCREEN} />
        ))}
      </ul>
      <ClosingRow text={missing} link={action} />
    </div>
  );
}

function MemberRow({ member, isFirst }: { member: Member; isFirst: boolean }) {
  const link = memberLink(member);
  const [nameId, linkId] = [`member-${member.id}`, `visit-${member.id}`];
  return (
    <li className={styles.row}>
      <MemberLogo member={member} className={styles.logo} isFirst={isFirst} />
      <div className={styles.words}>
        <h2 id={nameId}>{member.name}</h2>
        {link && (
          <a
            className={`${text.touchTarget} ${styles.link}`}
            id={linkId}
            href={link.url}
            aria-labelledby={`${linkId} ${nameId}`}
          >
            {link.label}
          </a>
        )}
      </div>
    </li>
  );
}

/** The number of members visible at first on a phone or a wide screen. */
const FIRST_SCREEN = 8;
