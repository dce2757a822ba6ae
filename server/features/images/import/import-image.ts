import pLimit from 'p-limit';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import { DomainError, type ErrorCode } from '../../../platform/errors.ts';
import { type AddressLimitServices, createAddressLimit } from '../../../platform/limits/address-limit.ts';
import { tooBusy } from '../accept/image-acceptor.ts';
import type { UploadedImage } from '../article-image.ts';
import { storeUpload, type UploadServices } from '../store-upload.ts';
import type { FetchImage } from './fetch-image.ts';

export interface ImportServices extends UploadServices {
  readonly fetchImage: FetchImage;
  readonly importLimits: ReturnType<typeof createImportLimits>;
}

/** `address` is the client's IP address. @throws DomainError BAD_USER_INPUT, RATE_LIMITED or UNAVAILABLE. */
export async function importImage(
  services: ImportServices,
  { url, address }: { readonly url: string; readonly address: string },
): Promise<UploadedImage> {
  const { fetched, atOnce } = services.importLimits;
  try {
    if (atOnce.activeCount + atOnce.pendingCount >= MAX_AT_ONCE) throw tooBusy();
    const file = await atOnce(async () => {
      if (!(await fetched(address))) throw new DomainError('RATE_LIMITED', CATALOGUE.tooManyAttempts);
      return services.fetchImage(url.trim());
    });
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

/** Of one address in ten minutes, and of all together: each takes up to 5 MB and seconds. */
export const createImportLimits = (services: AddressLimitServices) => ({
  fetched: createAddressLimit(services, 'imports', MAX_FETCHED),
  atOnce: pLimit(MAX_AT_ONCE),
});

const MAX_FETCHED = 60;
const MAX_AT_ONCE = 4;
