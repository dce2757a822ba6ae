import { imageUrl } from '../../../../rules/images/image-rules.ts';
import { DomainError } from '../../../platform/errors.ts';
import { formatOf, type Upload } from '../../images/accept/accept-image.ts';
import type { UploadedImage } from '../../images/article-image.ts';
import type { FetchImage } from '../../images/import/fetch-image.ts';
import { displayName, imagePath } from '../../images/store/image-name.ts';
import { storeUpload, type UploadServices } from '../../images/store-upload.ts';
import type { ImportSource } from '../source.ts';
import { createFileFetcher } from './fetch-file.ts';
import { imageCandidates } from './image-address.ts';
import { filePathOf, isStoredBefore, suffixOf } from './stored-before.ts';

export interface ImageSite {
  readonly source: string;
  readonly readFile: ImportSource['readFile'];
  readonly fetchImage: FetchImage;
}

/** The stored image, or why there is none. */
export type FoundImage = Pick<UploadedImage, 'path' | 'url'> | { readonly reason: string };

/**
 * Finds images beside the export or on the web, and stores them. The path of one follows from where it came
 * from, so that a run after a kill finds again what was stored.
 */
export function createImageFinder(services: UploadServices, { source, readFile, fetchImage }: ImageSite) {
  const fetchFrom = createFileFetcher(fetchImage, 'images');

  /** Ways to the file, the best first; null where there is none. */
  function waysTo(address: string): (() => Promise<Upload | null>)[] {
    if (address.startsWith('data:')) return [async () => readDataAddress(address)];
    const candidates = imageCandidates(address);
    return [
      ...candidates.map((candidate) => async () => {
        const path = filePathOf(candidate);
        const bytes = await readFile(path);
        return bytes && { bytes, name: path.replace(/^.*\//, '') };
      }),
      ...candidates.map((candidate) => () => fetchFrom(candidate)),
    ];
  }

  /** @throws DomainError UNAVAILABLE when nothing can be stored. */
  return async function find(
    address: string,
    { item, timestamp }: { readonly item: string; readonly timestamp: number },
  ): Promise<FoundImage> {
    let reason = 'Its address cannot be read.';
    let isFound = false;
    for (const read of waysTo(address)) {
      const file = await read().catch(asReason);
      if (file === null) continue;
      if (typeof file === 'string') {
        if (!isFound) reason = file;
        continue;
      }
      // What is wrong with a file says more than that there is no other one.
      isFound = true;
      try {
        return await storeOnce(services, file, { origin: `${source}\n${item}\n${address}`, timestamp });
      } catch (error) {
        // The disk or the storage takes nothing: a later run goes on here.
        if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error;
        reason = error.message;
      }
    }
    return { reason };
  };
}

function asReason(error: unknown): string {
  if (error instanceof DomainError) return error.message;
  throw error;
}

function readDataAddress(address: string): Upload {
  const [, kind = 'image', base64] = /^data:image\/([a-z]+)[^,]*;base64,(.*)$/is.exec(address) ?? [];
  if (base64 === undefined) throw new DomainError('BAD_USER_INPUT', 'Its data cannot be read.');
  return { bytes: Buffer.from(base64, 'base64'), name: `picture.${kind}` };
}

/** Uses the pending image that an earlier run stored, and begins anew what it left unfinished. */
async function storeOnce(
  services: UploadServices,
  { bytes, name }: Upload,
  { origin, timestamp }: { readonly origin: string; readonly timestamp: number },
): Promise<Pick<UploadedImage, 'path' | 'url'>> {
  const suffix = suffixOf(origin, bytes);
  const format = formatOf(bytes);
  if (format) {
    const path = imagePath(displayName(name), format.extension, timestamp, suffix);
    if (await isStoredBefore(services, path)) return { path, url: imageUrl(path) };
  }
  return storeUpload(services, { bytes, name }, (shown, extension) =>
    imagePath(shown, extension, timestamp, suffix),
  );
}
