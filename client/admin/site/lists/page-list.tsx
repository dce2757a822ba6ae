import { entryPath } from '../../../../rules/content/entry-path.ts';
import { Button, buttonClass } from '../../../ui/controls/buttons/button.tsx';
import card from '../../../ui/controls/card.module.css';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import { type EntryKey, WORDS_GROUPS, wordsOf } from '../sections.ts';
import styles from '../site.module.css';
import { editId } from './entry-list.tsx';

/** The pages and other words of the site, each with its form. */
export function PageList({ onOpen }: { onOpen: (key: EntryKey) => void }) {
  return WORDS_GROUPS.map(({ name, label }) => (
    <section key={name} aria-labelledby={`words-${name}`} className={styles.group}>
      <h3 id={`words-${name}`} className={styles.groupName}>
        {label}
      </h3>
      <ul>
        {wordsOf(name).map(({ id, title, about }) => {
          const path = entryPath('WORDS', id);
          const edit = editId({ kind: 'WORDS', id });
          return (
            <li key={id} className={`${card.card} ${styles.card}`}>
              <div>
                <h4 id={`${edit}-title`} className={card.name}>
                  {title}
                </h4>
                {about && <p className={card.facts}>{about}</p>}
              </div>
              <div className={styles.actions}>
                <Button
                  look="quiet"
                  isSmall
                  id={edit}
                  aria-labelledby={`${edit} ${edit}-title`}
                  onClick={() => onOpen({ kind: 'WORDS', id })}
                >
                  Edit
                </Button>
                {path !== null && (
                  <SiteLink
                    to={path}
                    id={`${edit}-view`}
                    aria-labelledby={`${edit}-view ${edit}-title`}
                    className={buttonClass('link')}
                  >
                    View
                  </SiteLink>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
