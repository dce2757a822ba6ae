import { useId } from 'react';
import type { NetworkEvent } from '../../rules/network-event.ts';
import { Modal } from '../ui/modal.tsx';
import { EventDetails } from './event-details.tsx';
import styles from './event-dialog.module.css';

/** An event's details over the list. */
export function EventDialog({ event, onClose }: { event: NetworkEvent; onClose: () => void }) {
  const titleId = useId();
  return (
    <Modal titleId={titleId} row={<p className={styles.kind}>{event.type}</p>} onClose={onClose}>
      <EventDetails event={event} heading="h2" titleId={titleId} />
    </Modal>
  );
}
