import { documentFailed, documentUrl, sizeInWords } from '../../../rules/documents/document-rules.ts';
import { MIDDLE } from '../../../rules/images/focal-point.ts';
import type { Upload } from '../images/accept/accept-image.ts';
import { displayName, newImagePath } from '../images/store/image-name.ts';
import { type StoreServices, storeFiles } from '../images/store-upload.ts';
import type { AcceptDocument } from './document-acceptor.ts';

export interface DocumentServices extends StoreServices {
  readonly acceptDocument: AcceptDocument;
}

/** What the form shows of a document that was uploaded. */
export interface UploadedDocument {
  readonly path: string;
  /** Root-relative. */
  readonly url: string;
  readonly title: string;
  /** "PDF, 2.5 MB, 12 pages" */
  readonly size: string;
  /** What was found in it and left out. */
  readonly removed: readonly string[];
}

/** Stores a document like an image, pending until an owner claims it. @throws DomainError as `storeUpload` */
export async function storeDocument(
  services: DocumentServices,
  upload: Upload,
  path?: string,
): Promise<UploadedDocument> {
  const name = displayName(upload.name);
  const { bytes, pages, title, removed } = await services.acceptDocument({ bytes: upload.bytes, name });
  const at = path ?? newImagePath(name, 'pdf', services.clock());
  const facts = { path: at, name, bytes: bytes.length, pages };
  const row = { ...facts, width: 0, height: 0, animated: false, foundFocalPoint: MIDDLE };
  await storeFiles(services, row, [[at, bytes]], documentFailed(name));
  return { path: at, url: documentUrl(at), title, size: sizeInWords(facts), removed };
}
