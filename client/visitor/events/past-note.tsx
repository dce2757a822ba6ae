import type { NetworkEvent } from '../../../rules/events/network-event.ts';
import { useContent } from '../../data/content.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ArrowLink } from '../../ui/links/arrow-link.tsx';
import text from '../../ui/text/text.module.css';
import styles from './past-note.module.css';

/** Says that an event is over, and leads to the article on what came of it. */
export function PastNote({ event: { title, article } }: { event: NetworkEvent }) {
  const { outcome } = useContent('EVENTS_PAGE');
  return (
    <>
      <p className={`${text.muted} ${styles.note}`}>
        <Icon>
          <circle cx="10" cy="10" r="7.5" />
          <path d="M10 5.5V10h3.5" />
        </Icon>
        This event has taken place.
      </p>
      {article && (
        <ArrowLink to={article} heard={`: ${title}`}>
          {outcome}
        </ArrowLink>
      )}
    </>
  );
}
