import { DomainError, type ErrorCode } from '../../../platform/errors.ts';
import type { UploadedImage } from '../article-image.ts';
import { storeUpload, type UploadServices } from '../store-upload.ts';
import type { FetchImage } from './fetch-image.ts';
import type { ImportLimits } from './import-limits.ts';

export interface ImportServices extends UploadServices {
  readonly fetchImage: FetchImage;
  readonly importLimits: ImportLimits;
}

/** `address` is the client's IP address. @throws DomainError BAD_USER_INPUT, RATE_LIMITED or UNAVAILABLE. */
export async function importImage(
  services: ImportServices,
  { url, address }: { readonly url: string; readonly address: string },
): Promise<UploadedImage> {
  try {
    const file = await services.importLimits.run(address, () => services.fetchImage(url.trim()));
    return await storeUpload(services, file);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.cause)
      services.log.info({ err: error.cause, code: error.code }, 'A picture could not be fetched');
    throw asImportFailure(error);
  }
}

/** Maps to codes of the GraphQL schema, and to a sentence about an address instead of a file. */
function asImportFailure({ code, message }: DomainError): DomainError {
  return new DomainError(CODES[code] ?? code, code === 'UNSUPPORTED_FORMAT' ? NO_IMAGE : message);
}

const CODES: Readonly<Partial<Record<ErrorCode, ErrorCode>>> = {
  FILE_TOO_LARGE: 'BAD_USER_INPUT',
  TOO_MANY_PIXELS: 'BAD_USER_INPUT',
  UNSUPPORTED_FORMAT: 'BAD_USER_INPUT',
  UNREADABLE_IMAGE: 'BAD_USER_INPUT',
  BUSY: 'UNAVAILABLE',
};

const NO_IMAGE =
  'There is no JPEG, PNG, GIF or WebP picture at this address. If it is the address of a page, copy the address of the picture on it.';
