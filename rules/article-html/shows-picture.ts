import { escapeAttribute } from './escape.ts';

/** Whether stored HTML shows the picture of an address. It has one form, so a picture in it is these characters and nothing else is. */
export function showsPicture(html: string, url: string): boolean {
  return html.includes(`<img src="${escapeAttribute(url)}"`);
}
