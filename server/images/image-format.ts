import type { ImageType } from '../../rules/image-rules.ts';
import type { ImageExtension } from '../../rules/stored-path.ts';

/** A format that is taken, with the ending of its files' names. */
export interface ImageFormat {
  readonly type: ImageType;
  readonly extension: ImageExtension;
}

/** The format that a file's first bytes say, whatever its name and declared type; null for any that is not taken. */
export function formatOf(bytes: Buffer): ImageFormat | null {
  const start = bytes.toString('hex', 0, 12);
  return SIGNATURES.find(({ signature }) => signature.test(start))?.format ?? null;
}

const SIGNATURES: readonly { readonly signature: RegExp; readonly format: ImageFormat }[] = [
  { signature: /^ffd8ff/, format: { type: 'image/jpeg', extension: 'jpg' } },
  { signature: /^89504e470d0a1a0a/, format: { type: 'image/png', extension: 'png' } },
  // GIF87a, GIF89a
  { signature: /^474946383[79]61/, format: { type: 'image/gif', extension: 'gif' } },
  // RIFF, four bytes of length, WEBP
  { signature: /^52494646.{8}57454250/, format: { type: 'image/webp', extension: 'webp' } },
];
