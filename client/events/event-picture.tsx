import type { NetworkEvent } from '../../rules/network-event.ts';

/** An event's drawing. Its words say nothing that the event's own do not. */
export function EventPicture({ event, className }: { event: NetworkEvent; className: string | undefined }) {
  return (
    <img className={className} src={DRAWINGS[`${FOLDER}/${event.image}`]} alt="" width="640" height="400" />
  );
}

const FOLDER = '../artwork/events';

const DRAWINGS = import.meta.glob<string>('../artwork/events/*.svg', { eager: true, import: 'default' });
