import { documentUrl } from '../../../../rules/documents/document-rules.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type DocumentServices, storeDocument } from '../../documents/store-document.ts';
import type { Upload } from '../../images/accept/accept-image.ts';
import type { FetchImage } from '../../images/import/fetch-image.ts';
import { displayName, imagePath } from '../../images/store/image-name.ts';
import { createFileFetcher } from '../images/fetch-file.ts';
import type { FoundImage } from '../images/find-image.ts';
import { filePathOf, isStoredBefore, suffixOf } from '../images/stored-before.ts';
import type { ImportSource } from '../source.ts';

interface DocumentSite {
  readonly source: string;
  readonly readFile: ImportSource['readFile'];
  readonly fetchDocument: FetchImage;
}

/** Finds PDFs beside the export or on the web, and stores them, as `createImageFinder` does images. */
export function createDocumentFinder(
  services: DocumentServices,
  { source, readFile, fetchDocument }: DocumentSite,
) {
  const fetchFrom = createFileFetcher(fetchDocument, 'documents');

  async function fileAt(address: string): Promise<Upload> {
    const path = filePathOf(address);
    const bytes = await readFile(path);
    return bytes ? { bytes, name: path.replace(/^.*\//, '') } : fetchFrom(address);
  }

  /** @throws DomainError UNAVAILABLE when nothing can be stored. */
  return async function find(
    address: string,
    { item, timestamp }: { readonly item: string; readonly timestamp: number },
  ): Promise<FoundImage> {
    let file: Upload;
    try {
      file = await fileAt(address);
    } catch (error) {
      if (error instanceof DomainError) return { reason: error.message };
      throw error;
    }
    const suffix = suffixOf(`${source}\n${item}\n${address}`, file.bytes);
    const path = imagePath(displayName(file.name), 'pdf', timestamp, suffix);
    try {
      if (await isStoredBefore(services, path)) return { path, url: documentUrl(path) };
      return await storeDocument(services, file, path);
    } catch (error) {
      // The disk or the storage takes nothing: a later run goes on here.
      if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error;
      return { reason: error.message };
    }
  };
}
