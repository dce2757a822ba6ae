import { articlePath } from '../../rules/slug.ts';

/** The address of an article as it is given to others. */
export function shareUrl(origin: string, { id, slug }: { id: string; slug: string }): string {
  return origin + articlePath(id, slug);
}

/** Opens WhatsApp, or its site, with a message to be sent to whom the reader chooses. */
export function whatsAppUrl(title: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
}
