import { DomainError, type ErrorCode } from '../errors.ts';
import type { FetchPicture } from './fetch-picture.ts';
import type { ImportThrottle } from './import-throttle.ts';
import { storeUpload, type UploadedImage, type UploadServices } from './store-upload.ts';

export interface ImportServices extends UploadServices {
  readonly fetchPicture: FetchPicture;
  readonly importThrottle: ImportThrottle;
}

/**
 * Takes in a picture from elsewhere on the web, as if it had been uploaded.
 * @param address of who asks.
 * @throws DomainError BAD_USER_INPUT where there is no picture that could be taken, RATE_LIMITED or UNAVAILABLE.
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

/** In the codes that GraphQL has, and as it is said to somebody who sent an address and no file. */
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
