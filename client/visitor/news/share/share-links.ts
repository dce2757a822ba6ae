import { articlePath } from '../../../../rules/articles/slug.ts';

/** The address of an article for sharing. */
export function shareUrl(origin: string, { id, slug }: { id: string; slug: string }): string {
  return origin + articlePath(id, slug);
}

/** Opens WhatsApp, or its website, with a message. The reader chooses the recipient. */
export function whatsAppUrl(title: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
}
