/**
 * How many frames a WebP file holds, 0 where it stands still. The decoder's own count takes seconds for the 65,000 frames
 * that fit into 5 MB; this one reads nothing but the lengths of the file's chunks.
 */
export function countWebpFrames(bytes: Buffer): number {
  let frames = 0;
  let chunk = FIRST_CHUNK;
  while (chunk + CHUNK_HEADER <= bytes.length) {
    if (bytes.toString('latin1', chunk, chunk + 4) === 'ANMF') frames += 1;
    const length = bytes.readUInt32LE(chunk + 4);
    chunk += CHUNK_HEADER + length + (length % 2);
  }
  return frames;
}

/** Offsets and lengths in bytes. */
const FIRST_CHUNK = 12;
const CHUNK_HEADER = 8;
