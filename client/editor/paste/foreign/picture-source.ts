import type { ImageType } from '../../../../rules/image-rules.ts';
import { IMAGE_TYPES } from '../../../../rules/image-rules.ts';

/** The bytes of a picture that came with what was copied. */
export interface PictureData {
  readonly type: ImageType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The picture that a `data:` address is; undefined for one of another type, or a broken one. */
export function readDataAddress(src: string): PictureData | undefined {
  const [, declared, base64] = /^data:(image\/[a-z]+);base64,([a-z0-9+/=\s]+)$/i.exec(src) ?? [];
  const type = IMAGE_TYPES.find((known) => known === declared?.toLowerCase());
  const bytes = type && base64 !== undefined ? decoded(base64) : undefined;
  return type && bytes && { type, bytes };
}

/** Undefined where it is cut off in the midst of a character. */
function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  const data = base64.replace(/[\s=]+/g, '');
  if (data.length % 4 === 1) return undefined;
  const characters = atob(data);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
}
