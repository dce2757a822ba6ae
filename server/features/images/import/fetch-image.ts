import {
  fileTooLarge,
  IMAGE_TYPES,
  IMPORT_TIMEOUT_SECONDS,
  MAX_IMAGE_BYTES,
} from '../../../../rules/images/image-rules.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { fetchPublic, type TrustOptions } from '../../../platform/public-web/fetch-public.ts';
import type { Upload } from '../accept/accept-image.ts';

/** Rejects with DomainError BAD_USER_INPUT, or UNAVAILABLE when a retry may help. */
export type FetchImage = (address: string) => Promise<Upload>;

/** @throws DomainError as `FetchImage`. */
export async function fetchImage(
  address: string,
  trusted: TrustOptions = {},
  timeoutMs?: number,
): Promise<Upload> {
  const name = nameInUrl(address);
  const wanted = {
    name: 'The picture',
    accept: IMAGE_TYPES.join(', '),
    maxBytes: MAX_IMAGE_BYTES,
    maxSeconds: IMPORT_TIMEOUT_SECONDS,
    addressWanted: CATALOGUE.imageAddressWanted,
    tooLarge: () => fileTooLarge(name),
  };
  return { bytes: await fetchPublic(address, wanted, trusted, timeoutMs), name };
}

/** The file name in a URL, or its host name; empty if it is none. */
export function nameInUrl(address: string): string {
  const url = URL.parse(address);
  const last = url?.pathname.split('/').findLast(Boolean);
  return last === undefined ? (url?.hostname ?? '') : decoded(last);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not UTF-8.
    return segment;
  }
}
