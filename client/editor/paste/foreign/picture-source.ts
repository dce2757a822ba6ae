import type { ImageType } from '../../../../rules/image-rules.ts';
import { IMAGE_TYPES } from '../../../../rules/image-rules.ts';

/** The bytes of a picture that came with what was copied. */
export interface PictureData {
  readonly type: ImageType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The picture that a `data:` address is; undefined for one of another type, or a broken one. */
export function readDataAddress(src: string): PictureData | undefined {
  const [, declared, base64] = /^data:(image\/[a-z]+);base64,\s*([a-z0-9+/=\s]+)$/i.exec(src) ?? [];
  const type = IMAGE_TYPES.find((known) => known === declared?.toLowerCase());
  return type && base64 !== undefined ? { type, bytes: decoded(base64) } : undefined;
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
}
