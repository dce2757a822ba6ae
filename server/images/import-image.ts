import { CATALOGUE } from '../../rules/catalogue.ts';
import { createAddressLimit } from '../address-limit.ts';
import { DomainError, type ErrorCode } from '../errors.ts';
import type { UploadedImage } from './article-image.ts';
import type { FetchPicture } from './fetch-picture.ts';
import { tooBusy } from './image-acceptor.ts';
import { storeUpload, type UploadServices } from './store-upload.ts';

export interface ImportServices extends UploadServices {
  readonly fetchPicture: FetchPicture;
  readonly importThrottle: ImportThrottle;
}

/**
 * Fetches a picture from the web and stores it like an upload.
 * @param options.address the client's IP address.
 * @throws DomainError BAD_USER_INPUT, RATE_LIMITED or UNAVAILABLE.
 */
export async function importImage(
  services: ImportServices,
  { url, address }: { readonly url: string; readonly address: string },
): Promise<UploadedImage> {
  try {
    const file = await services.importThrottle(address, () => services.fetchPicture(url.trim()));
    return await storeUpload(services, file);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.cause) services.log.info({ err: error.cause }, 'A picture could not be fetched');
    throw asImportFailure(error);
  }
}

/** Maps to codes of the GraphQL schema, and to a sentence about an address instead of a file. */
function asImportFailure({ code, message }: DomainError): DomainError {
  return new DomainError(CODES[code] ?? code, code === 'UNSUPPORTED_FORMAT' ? NO_PICTURE : message);
}

const CODES: Readonly<Partial<Record<ErrorCode, ErrorCode>>> = {
  FILE_TOO_LARGE: 'BAD_USER_INPUT',
  TOO_MANY_PIXELS: 'BAD_USER_INPUT',
  UNSUPPORTED_FORMAT: 'BAD_USER_INPUT',
  UNREADABLE_IMAGE: 'BAD_USER_INPUT',
  BUSY: 'UNAVAILABLE',
};

const NO_PICTURE =
  'There is no JPEG, PNG, GIF or WebP picture at this address. If it is that of a page, copy the address of the picture in it.';

/**
 * Limits imports to 60 for each client address in ten minutes, and four at once, because each takes up to 5 MB and seconds.
 * Rejects with DomainError RATE_LIMITED or BUSY.
 */
export type ImportThrottle = <Result>(address: string, fetch: () => Promise<Result>) => Promise<Result>;

export function createImportThrottle(clock: () => number): ImportThrottle {
  const countFetch = createAddressLimit(clock, MAX_FETCHED);
  let atOnce = 0;
  return async (address, fetch) => {
    if (atOnce >= MAX_AT_ONCE) throw tooBusy();
    if (!countFetch(address)) throw new DomainError('RATE_LIMITED', CATALOGUE.tooManyAttempts);
    atOnce += 1;
    try {
      return await fetch();
    } finally {
      atOnce -= 1;
    }
  };
}

const MAX_FETCHED = 60;
const MAX_AT_ONCE = 4;
