import { createHash } from 'node:crypto';
import { findImageRow } from '../../images/image-repository.ts';
import { removeImages } from '../../images/remove-images.ts';
import type { ImageServices } from '../../images/store/image-store.ts';

/** Whether an earlier run stored a file under a path. What it left unfinished is removed. */
export async function isStoredBefore(services: ImageServices, path: string): Promise<boolean> {
  const row = await findImageRow(services.db, path);
  if (row?.stored_at && row.deleted_at === null) return true;
  if (row) await removeImages(services, [{ path, width: row.width, createdAt: row.created_at }]);
  return false;
}

/** The end of a file's name. It depends on the bytes too, because no path is ever used for other ones. */
export function suffixOf(origin: string, bytes: Buffer): string {
  const digest = createHash('sha256').update(origin).update('\n').update(bytes).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(0, 8);
}

/** The path of an address as a folder has it. */
export function filePathOf(address: string): string {
  const { pathname } = new URL(address);
  try {
    return decodeURIComponent(pathname).replace(/^\//, '');
  } catch {
    // Not UTF-8.
    return pathname.replace(/^\//, '');
  }
}
