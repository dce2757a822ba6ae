import { articlePath } from '../../../../rules/articles/addresses/slug.ts';
import { addressHere } from '../../../words/page-language.ts';

/** The address of an article for sharing. */
export function shareUrl(origin: string, { id, slug }: { id: string; slug: string }): string {
  const path = articlePath(id, slug);
  return origin + (import.meta.env.SSR ? addressHere(path) : path);
}

/**
 * Opens WhatsApp, or its website, with a message. The reader chooses the recipient. Encodes only what a query
 * needs, because the page is smaller when the article's address is the same everywhere.
 */
export function whatsAppUrl(title: string, url: string): string {
  return `https://wa.me/?text=${encodeURI(`${title}\n${url}`).replace(/[&#+;=]/g, encodeURIComponent)}`;
}
