import { hash } from 'node:crypto';
import type { NetworkEvent } from '../../../../rules/events/network-event.ts';
import type { ContentSource } from '../../../../server/features/content/content-source.ts';
import { CONTENT } from './site-content.ts';

/** The content of a new site with other events. */
export function contentWithEvents(...EVENTS: readonly NetworkEvent[]): ContentSource {
  const content = { ...CONTENT, EVENTS };
  const snapshot = { content, revision: hash('sha256', JSON.stringify(EVENTS)).slice(0, 10) };
  return { current: async () => snapshot, known: () => snapshot };
}
