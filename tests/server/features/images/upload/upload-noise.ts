import { storeUpload } from '../../../../../server/features/images/store-upload.ts';
import { noise } from '../accept/make-images.ts';
import type { OpenImages } from '../open-images.ts';

/** Stores a photograph that no article has yet. */
export async function uploadNoise({ services }: OpenImages, name = 'photo.jpg', width = 600) {
  return storeUpload(services, { bytes: await noise(width, 400).jpeg().toBuffer(), name });
}
