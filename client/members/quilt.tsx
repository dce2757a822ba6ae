import { MEMBERS } from '../../content/members.ts';
import { MemberLogo } from './member-logo.tsx';
import styles from './quilt.module.css';

/** All members' logos side by side, as pieces of one cloth. */
export function Quilt() {
  return (
    <div className={styles.quilt}>
      {MEMBERS.map((member) => (
        <MemberLogo key={member.id} member={member} className={styles.piece} />
      ))}
    </div>
  );
}
