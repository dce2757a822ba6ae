import type { ImageExtension } from '../../../../rules/images/stored-path.ts';
import { END_MARKER, readJpegScans } from './jpeg-scans.ts';
import { withoutPngTexts } from './png-chunks.ts';
import { padWebp, readWebpChunks } from './webp-chunks.ts';

/** What is known of an image's file before it is decoded. */
export interface ExaminedFile {
  /**
   * Scans of a JPEG, frames of a WebP file: the decoder goes over the whole image for each. 0 where it need
   * not be known.
   */
  readonly parts: number;
  /**
   * The file, with what no image needs but the decoder asks for (a JPEG's end marker, a WebP file's last
   * byte), without a PNG's texts.
   */
  readonly bytes: Buffer;
}

/**
 * Reads only the headers of the parts: the decoder takes seconds to count those that fit into 5 MB, and
 * minutes to read them.
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
