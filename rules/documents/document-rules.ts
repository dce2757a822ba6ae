import { formatSize } from '../images/format-size.ts';
import { IMAGE_FOLDER } from '../images/stored-path.ts';

/** The maximum size of a document, inclusive. */
export const MAX_DOCUMENT_BYTES = 20_971_520;

export const MAX_DOCUMENT_PAGES = 5000;

/** What its links say of a document. @param bytes of the file that is sent */
export const sizeInWords = ({ bytes, pages }: { readonly bytes: number; readonly pages: number }): string =>
  `PDF, ${formatSize(bytes)}, ${pages === 1 ? '1 page' : `${pages.toLocaleString('en')} pages`}`;

/** `news-images/1-report-abcd1234.pdf` is at `/documents/1-report-abcd1234.pdf`. */
export const documentUrl = (path: string) => DOCUMENTS + path.slice(STORE.length);

/** The stored path of a document's address; null for other addresses. */
export const documentPath = (url: string): string | null =>
  DOCUMENT_URL.test(url) ? STORE + url.slice(DOCUMENTS.length) : null;

/** The name behind the address of a document, uploaded or the host's own: "report.pdf". */
export const documentName = (url: string): string =>
  url.replace(/^.*\//, '').replace(/^\d+-(.+)-[a-z0-9]{8}(?=\.pdf$)/, '$1');

/** The stored paths of the documents of an article. @param html stored HTML */
export const documentsIn = (html: string): string[] =>
  pathsIn(html.matchAll(/<a href="(\/documents\/[\w-]+\.pdf)" type=/g));

/** Those of all documents that are linked, also of other articles. */
export const documentsLinkedIn = (html: string): string[] =>
  pathsIn(html.matchAll(/(\/documents\/[\w-]+\.pdf)/g));

const pathsIn = (matches: Iterable<RegExpMatchArray>): string[] => [
  ...new Set([...matches].flatMap(([, url = '']) => documentPath(url) ?? [])),
];

const STORE = `${IMAGE_FOLDER}/`;
const DOCUMENTS = '/documents/';
const DOCUMENT_URL = /^\/documents\/\d{1,15}-[a-z0-9-]{1,60}-[a-z0-9]{8}\.pdf$/;

export const documentTooLarge = (name: string) => `File ${name} is too large. Maximum size is 20MB.`;
export const noDocument = (name: string) => `File ${name} is not a PDF.`;
export const documentFailed = (name: string) => `Failed to upload document: ${name}`;
export const damagedDocument = (name: string) =>
  `File ${name} cannot be read: it is damaged or incomplete. Print it to a new PDF, and choose that.`;
