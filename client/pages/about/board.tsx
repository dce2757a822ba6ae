import { ABOUT } from '../../../content/about.ts';
import type { RoleGroup } from '../../../rules/content/about.ts';
import { RowGroup } from '../../ui/row-group.tsx';
import styles from './board.module.css';

/** Who leads the network: the roles of each body. */
export function Board() {
  return (
    <section id="board">
      <h2 className={styles.title}>{ABOUT.board.title}</h2>
      {ABOUT.board.groups.map((group: RoleGroup) => (
        <RowGroup key={group.name} title={group.name}>
          {group.roles.map((role) => (
            <li key={role} className={styles.role}>
              <span>{role}</span>
              {group.note && <span className={styles.note}>{group.note}</span>}
            </li>
          ))}
        </RowGroup>
      ))}
    </section>
  );
}
