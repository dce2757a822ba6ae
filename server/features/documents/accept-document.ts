import {
  damagedDocument,
  documentTooLarge,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_PAGES,
  noDocument,
} from '../../../rules/documents/document-rules.ts';
import { DomainError, type ErrorCode } from '../../platform/errors.ts';
import type { Upload } from '../images/accept/accept-image.ts';
import { cleanPdf } from './pdf/clean-pdf.ts';
import { countPages } from './pdf/count-pages.ts';
import { readPdf, writePdf } from './pdf/read-pdf.ts';
import { titleOf } from './pdf/title.ts';

/** A PDF that is written anew: what can be seen of it, and no more. */
export interface AcceptedDocument {
  readonly bytes: Buffer;
  readonly pages: number;
  /** What it calls itself, or else the file's name. */
  readonly title: string;
  /** What was found in it and left out: "Author: Amina Osman". */
  readonly removed: readonly string[];
}

/**
 * Reads a PDF and writes it again without metadata, and without what acts or hides: scripts, actions, files.
 * @throws DomainError FILE_TOO_LARGE, UNSUPPORTED_FORMAT or UNREADABLE_DOCUMENT.
 */
export async function acceptDocument({ bytes, name }: Upload): Promise<AcceptedDocument> {
  const refused = (code: ErrorCode, sentence: string, cause?: unknown) =>
    new DomainError(code, sentence, { cause });
  if (bytes.length > MAX_DOCUMENT_BYTES) throw refused('FILE_TOO_LARGE', documentTooLarge(name));
  if (!bytes.subarray(0, HEADER_WITHIN).includes('%PDF-'))
    throw refused('UNSUPPORTED_FORMAT', noDocument(name));
  try {
    const pdf = await readPdf(bytes);
    if (pdf.isEncrypted) throw refused('UNREADABLE_DOCUMENT', isLocked(name));
    const pages = countPages(pdf, MAX_DOCUMENT_PAGES);
    if (pages === null) throw refused('UNREADABLE_DOCUMENT', tooManyPages(name));
    const title = titleOf(pdf, name);
    const { removed, hasForm } = cleanPdf(pdf);
    if (hasForm) throw refused('UNREADABLE_DOCUMENT', isForm(name));
    const written = await writePdf(pdf);
    // Objects that were packed can take more room.
    if (written.length > MAX_DOCUMENT_BYTES) throw refused('FILE_TOO_LARGE', documentTooLarge(name));
    return { bytes: written, pages, title, removed };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw refused('UNREADABLE_DOCUMENT', damagedDocument(name), error);
  }
}

/** Readers of PDF look for the header in as many bytes. */
const HEADER_WITHIN = 1024;

const isLocked = (name: string) =>
  `File ${name} is encrypted. Save it without a password or other protection, and choose it again.`;
const isForm = (name: string) =>
  `File ${name} has fields to fill in, or a signature. Print it to a new PDF, in which they are part of the pages, and choose that.`;
const tooManyPages = (name: string) =>
  `File ${name} has more than ${MAX_DOCUMENT_PAGES.toLocaleString('en')} pages. Split it into several.`;
