import {
  fileTooLarge,
  type ImageType,
  MAX_IMAGE_BYTES,
  tooManyPixels,
  unsupportedFormat,
  uploadFailed,
} from '../../rules/image-rules.ts';
import type { ImageExtension } from '../../rules/stored-path.ts';
import { DomainError } from '../errors.ts';
import { encodePicture, encodeRendition, type ImageHeader, readHeader } from './encode-image.ts';
import { formatOf, type ImageFormat } from './image-format.ts';
import { renditionWidths } from './renditions.ts';
import { countWebpFrames } from './webp-frames.ts';

/** A file as somebody sent it. */
export interface Upload {
  readonly bytes: Buffer;
  readonly name: string;
}

/** A picture made anew from what was sent: upright, in sRGB, without metadata. Sizes are pixels. */
export interface AcceptedImage {
  readonly bytes: Buffer;
  readonly extension: ImageExtension;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  /** Smaller copies in WebP, of the first frame. */
  readonly renditions: readonly Rendition[];
}

export interface Rendition {
  readonly width: number;
  readonly bytes: Buffer;
}

/**
 * Decodes a file and encodes its picture anew, with smaller copies; no byte of the file itself comes through.
 * @throws DomainError FILE_TOO_LARGE, UNSUPPORTED_FORMAT, TOO_MANY_PIXELS or UNREADABLE_IMAGE.
 */
export async function acceptImage({ bytes, name }: Upload): Promise<AcceptedImage> {
  if (bytes.length > MAX_IMAGE_BYTES) throw new DomainError('FILE_TOO_LARGE', fileTooLarge(name));
  const format = formatOf(bytes);
  if (!format) throw new DomainError('UNSUPPORTED_FORMAT', unsupportedFormat(name));
  try {
    if (isEndlessWebp(format, bytes)) throw tooMuch(name);
    const header = await readHeader(bytes);
    if (isTooMuch(header)) throw tooMuch(name);
    const picture = await encodePicture(bytes, format.extension, header);
    return { ...format, ...picture, renditions: await makeRenditions(picture) };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('UNREADABLE_IMAGE', uploadFailed(name), { cause: error });
  }
}

function isEndlessWebp({ extension }: ImageFormat, bytes: Buffer): boolean {
  return extension === 'webp' && countWebpFrames(bytes) > MAX_FRAMES;
}

function isTooMuch({ width, height, frames }: ImageHeader): boolean {
  return Math.max(width, height) > MAX_SIDE || frames > MAX_FRAMES || width * height * frames > MAX_PIXELS;
}

const tooMuch = (name: string) => new DomainError('TOO_MANY_PIXELS', tooManyPixels(name));

/** Made of the encoded picture: it is no larger than it need be, and known to be sound. */
async function makeRenditions(picture: { bytes: Buffer; width: number }): Promise<Rendition[]> {
  const renditions: Rendition[] = [];
  for (const width of renditionWidths(picture.width)) {
    renditions.push({ width, bytes: await encodeRendition(picture.bytes, width) });
  }
  return renditions;
}

/** Over all frames of a picture: decoding takes up to 8 bytes of memory for each. */
const MAX_PIXELS = 40_000_000;
const MAX_FRAMES = 100;

/** A picture one pixel high and millions wide takes seconds to resize. */
const MAX_SIDE = 30_000;
