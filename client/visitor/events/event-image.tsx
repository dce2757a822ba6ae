import type { NetworkEvent } from '../../../rules/events/network-event.ts';
import { Drawing } from '../../ui/icons/drawing.tsx';

/** Nothing for an event without a drawing. */
export function EventImage({ event, className }: { event: NetworkEvent; className: string | undefined }) {
  if (event.image === undefined) return null;
  return <Drawing src={DRAWINGS[`../../artwork/events/${event.image}`]} className={className} />;
}

const DRAWINGS = import.meta.glob<string>('../../artwork/events/*.svg', { eager: true, import: 'default' });
