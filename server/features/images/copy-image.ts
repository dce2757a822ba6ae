import { extname } from 'node:path';
import { renditionPath, uploadFailed } from '../../../rules/images/image-rules.ts';
import type { ImageExtension } from '../../../rules/images/stored-path.ts';
import type { ArticleImage } from './article-image.ts';
import { newImagePath } from './store/image-name.ts';
import { MissingFile, readWhole } from './store/image-store.ts';
import { renditionWidths } from './store/renditions.ts';
import { type StoredFile, type StoreServices, storeFiles } from './store-upload.ts';

/**
 * Stores a copy of an image as a pending one, because an image has one owner.
 * @returns its path; null where the file is missing. @throws DomainError UNAVAILABLE
 */
export async function copyImage(services: StoreServices, image: ArticleImage): Promise<string | null> {
  const { path, name, width, height, animated, foundFocalPoint } = image;
  const copy = newImagePath(name, extname(path).slice(1) as ImageExtension, services.clock());
  const files: StoredFile[] = [];
  try {
    files.push([copy, await readWhole(services.imageStore, path)]);
    for (const each of renditionWidths(width))
      files.push([
        renditionPath(copy, each),
        await readWhole(services.imageStore, renditionPath(path, each)),
      ]);
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
  const bytes = files[0]?.[1].length ?? 0;
  const row = { path: copy, name, width, height, animated, foundFocalPoint, bytes };
  await storeFiles(services, row, files, uploadFailed(name));
  return copy;
}
