import { markPending } from './image-repository.ts';
import { type RemovalServices, removeImages } from './remove-marked.ts';

/** Removes a pending picture. False where there is none: an article's picture is never touched. */
export async function discardUpload(
  services: RemovalServices & { readonly clock: () => number },
  path: string,
): Promise<boolean> {
  const marked = await markPending(services.db, path, services.clock());
  if (marked === null) return false;
  await removeImages(services, [marked]);
  return true;
}
