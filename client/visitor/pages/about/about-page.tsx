import type { Role, RoleGroup } from '../../../../rules/content/schemas.ts';
import scene from '../../../artwork/scenes/shared-table.svg';
import { useContent } from '../../../data/content.ts';
import { RowGroup, SplitSection } from '../../../ui/sections/split-section.tsx';
import { Paragraphs } from '../../../ui/text/paragraphs.tsx';
import text from '../../../ui/text/text.module.css';
import { pages } from '../../../words/pages.ts';
import { PageFrame } from '../../layout/page-frame/page-frame.tsx';
import styles from './about-page.module.css';

export function AboutPage() {
  const { title, description, history, board } = useContent('ABOUT');
  return (
    <PageFrame title={title} description={description} scene={scene}>
      <SplitSection id="history" title={history.title}>
        <p className={text.lead}>{history.lead}</p>
        <Paragraphs texts={history.paragraphs} />
      </SplitSection>
      <section id="board">
        <h2 className={`${text.sectionTitle} ${styles.title}`}>{board.title}</h2>
        {board.groups.map((group: RoleGroup) => (
          <RowGroup
            key={group.name}
            title={group.name}
            note={group.note}
            inPairs={group.roles.length > ONE_COLUMN}
          >
            {group.roles.map((role) => (
              <RoleRow key={role.role} {...role} />
            ))}
          </RowGroup>
        ))}
      </section>
    </PageFrame>
  );
}

/** The role, or who has it under the role's name. */
export function RoleRow({ role, name, since }: Role) {
  if (!name) return <li>{role}</li>;
  return (
    <li>
      <span className={`${text.muted} ${styles.role}`}>{role}</span> {name}
      {since && <span className={text.muted}>{pages.since + since}</span>}
    </li>
  );
}

/** So many roles are not worth two columns. */
const ONE_COLUMN = 3;
