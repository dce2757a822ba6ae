// What the page of resources says beside its content.
import { formatSize } from '../../../rules/images/format-size.ts';

export const library = 'Library';
export const openDocument = 'Open the document';
export const publicationFile = (pages: number, bytes: number) =>
  `PDF, ${pages === 1 ? '1 page' : `${pages} pages`}, ${formatSize(bytes)}. Opens in a new tab.`;
