import type { FocalPoint } from '../../../../rules/images/focal-point.ts';
import {
  fileTooLarge,
  type ImageType,
  MAX_IMAGE_BYTES,
  tooManyPixels,
  unsupportedFormat,
  uploadFailed,
} from '../../../../rules/images/image-rules.ts';
import type { ImageExtension } from '../../../../rules/images/stored-path.ts';
import { DomainError } from '../../../platform/errors.ts';
import { renditionWidths } from '../store/renditions.ts';
import { encodeImage, encodeRendition, type ImageHeader, readHeader } from './encode-image.ts';
import { examineFile } from './examine-file.ts';
import { findFocalPoint } from './find-focal-point.ts';

export interface Upload {
  readonly bytes: Buffer;
  readonly name: string;
}

/** The re-encoded image: upright, in sRGB, without metadata. Sizes are pixels. */
export interface AcceptedImage {
  readonly bytes: Buffer;
  readonly extension: ImageExtension;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  readonly foundFocalPoint: FocalPoint;
  /** Smaller WebP copies of the first frame. */
  readonly renditions: readonly Rendition[];
}

export interface Rendition {
  readonly width: number;
  readonly bytes: Buffer;
}

/**
 * Decodes a file and re-encodes its image, with smaller copies, so that no byte of the file is ever served.
 * @throws DomainError FILE_TOO_LARGE, UNSUPPORTED_FORMAT, TOO_MANY_PIXELS or UNREADABLE_IMAGE.
 */
export async function acceptImage({ bytes, name }: Upload): Promise<AcceptedImage> {
  if (bytes.length > MAX_IMAGE_BYTES) throw new DomainError('FILE_TOO_LARGE', fileTooLarge(name));
  const format = formatOf(bytes);
  if (!format) throw new DomainError('UNSUPPORTED_FORMAT', unsupportedFormat(name));
  try {
    const file = examineFile(format.extension, bytes);
    if (file.parts > MAX_PARTS) throw tooManyPixelsError(name);
    const header = await readHeader(file.bytes);
    if (exceedsLimits(header)) throw tooManyPixelsError(name);
    const image = await encodeImage(file.bytes, format.extension, header, file.bytes !== bytes);
    const foundFocalPoint = await findFocalPoint(image.bytes);
    return { ...format, ...image, foundFocalPoint, renditions: await makeRenditions(image) };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('UNREADABLE_IMAGE', uploadFailed(name), { cause: error });
  }
}

function exceedsLimits({ width, height, frames }: ImageHeader): boolean {
  return Math.max(width, height) > MAX_SIDE || frames > MAX_PARTS || width * height * frames > MAX_PIXELS;
}

const tooManyPixelsError = (name: string) => new DomainError('TOO_MANY_PIXELS', tooManyPixels(name));

/** Made from the re-encoded image, which is small and known to be valid. */
async function makeRenditions(image: { bytes: Buffer; width: number }): Promise<Rendition[]> {
  const renditions: Rendition[] = [];
  for (const width of renditionWidths(image.width)) {
    renditions.push({ width, bytes: await encodeRendition(image.bytes, width) });
  }
  return renditions;
}

/** Over all frames. Decoding takes up to 8 bytes for each pixel. */
const MAX_PIXELS = 40_000_000;
/** Frames of an animation, and scans of a JPEG, which costs time for each of them. */
const MAX_PARTS = 100;

/** An image that is one pixel high and millions wide takes seconds to resize. */
const MAX_SIDE = 30_000;

interface ImageFormat {
  readonly type: ImageType;
  readonly extension: ImageExtension;
}

/** Decided by the first bytes, not by name or declared type. Null for an unsupported format. */
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
