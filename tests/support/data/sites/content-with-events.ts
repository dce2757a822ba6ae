import type { NetworkEvent } from '../../../../rules/events/network-event.ts';
import { type ContentSource, snapshotOf } from '../../../../server/features/content/content-source.ts';
import { CONTENT } from './site-content.ts';

/** The content of a new site with other events. */
export function contentWithEvents(...EVENTS: readonly NetworkEvent[]): ContentSource {
  const snapshot = snapshotOf({ ...CONTENT, EVENTS });
  const current = async () => snapshot;
  return { current, at: current, usable: current, known: () => snapshot };
}
