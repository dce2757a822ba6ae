// What the page of resources says beside its content.
import { formatSize } from '../../../rules/images/format-size.ts';

export const library = 'Library';
export const publicationFile = (pages: number, bytes: number) =>
  `PDF, ${pages} pages, ${formatSize(bytes)}. Opens in a new tab.`;
