import type { Member } from '../../rules/content/members.ts';
import { memberLink } from '../../rules/member-link.ts';
import { MemberLogo } from './member-logo.tsx';
import styles from './member-row.module.css';

/** A member in the directory. */
export function MemberRow({ member, isFirst }: { member: Member; isFirst: boolean }) {
  const link = memberLink(member);
  const [nameId, linkId] = [`member-${member.id}`, `visit-${member.id}`];
  return (
    <li className={styles.row}>
      <MemberLogo member={member} className={styles.logo} isFirst={isFirst} />
      <div className={styles.words}>
        <h2 id={nameId}>{member.name}</h2>
        {link && (
          <a className={styles.link} id={linkId} href={link.url} aria-labelledby={`${linkId} ${nameId}`}>
            {link.label}
          </a>
        )}
      </div>
    </li>
  );
}
