import type { NetworkEvent } from '../../rules/network-event.ts';
import styles from './event-picture.module.css';

/** An event's drawing. It says nothing that the event's words do not say. */
export function EventPicture({ event, className }: { event: NetworkEvent; className: string | undefined }) {
  return (
    <img
      className={`${styles.picture} ${className}`}
      src={DRAWINGS[`../artwork/events/${event.image}`]}
      alt=""
      width="640"
      height="400"
    />
  );
}

const DRAWINGS = import.meta.glob<string>('../artwork/events/*.svg', { eager: true, import: 'default' });
