import { DOCUMENT_TYPE } from '../../../rules/article-html/grammar.ts';
import { documentTooLarge, MAX_DOCUMENT_BYTES } from '../../../rules/documents/document-rules.ts';
import { fetchPublic, type TrustOptions } from '../../platform/public-web/fetch-public.ts';
import type { Upload } from '../images/accept/accept-image.ts';
import { nameInUrl } from '../images/import/fetch-image.ts';

/** Fetches a PDF as `fetchImage` does an image. @throws DomainError as `FetchImage`. */
export async function fetchDocument(address: string, trusted: TrustOptions = {}): Promise<Upload> {
  const name = nameInUrl(address);
  const wanted = {
    name: 'The document',
    accept: DOCUMENT_TYPE,
    maxBytes: MAX_DOCUMENT_BYTES,
    maxSeconds: MAX_SECONDS,
    addressWanted: 'The address of a document begins with https://.',
    tooLarge: () => documentTooLarge(name),
  };
  return { bytes: await fetchPublic(address, wanted, trusted), name };
}

/** Only an import fetches documents, and nobody waits for its answer. */
const MAX_SECONDS = 60;
