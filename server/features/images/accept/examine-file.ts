import type { ImageExtension } from '../../../../rules/images/stored-path.ts';
import { END_MARKER, readJpegScans } from './jpeg-scans.ts';
import { withoutPngTexts } from './png-chunks.ts';
import { padWebp, readWebpChunks } from './webp-chunks.ts';

/** What is known of an image's file before it is decoded. */
export interface ExaminedFile {
  /** Scans of a JPEG or frames of a WebP: the decoder walks over the image for each. 0 for other formats. */
  readonly parts: number;
  /** The file, with a missing JPEG end marker or last byte of WebP added, and without a PNG's texts. */
  readonly bytes: Buffer;
}

/**
 * Reads only headers: the decoder takes seconds to count the parts of a 5 MB file, and minutes to read them.
 * @param bytes begin as a file of this kind does.
 */
export function examineFile(extension: ImageExtension, bytes: Buffer): ExaminedFile {
  switch (extension) {
    case 'jpg': {
      const { count, endsInLast } = readJpegScans(bytes);
      return { parts: count, bytes: endsInLast ? Buffer.concat([bytes, END_MARKER]) : bytes };
    }
    case 'webp': {
      const chunks = readWebpChunks(bytes);
      return { parts: chunks.frames, bytes: padWebp(bytes, chunks) };
    }
    case 'png':
      return { parts: 0, bytes: withoutPngTexts(bytes) };
    default:
      return { parts: 0, bytes };
  }
}
