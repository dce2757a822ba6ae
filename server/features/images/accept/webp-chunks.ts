export interface WebpChunks {
  /** 0 for a still image. */
  readonly frames: number;
  /** The bytes of the file with all its chunks, as the last one says how long it is. */
  readonly size: number;
  /** 1 where the last chunk is followed by a byte of padding, which `size` includes. */
  readonly padding: 0 | 1;
}

/** Reads the headers of the chunks only. @param bytes begin with the header of a WebP file. */
export function readWebpChunks(bytes: Buffer): WebpChunks {
  let frames = 0;
  let padding: 0 | 1 = 0;
  let chunk = FIRST_CHUNK;
  while (chunk + CHUNK_HEADER <= bytes.length) {
    if (bytes.toString('latin1', chunk, chunk + 4) === 'ANMF') frames += 1;
    const length = bytes.readUInt32LE(chunk + 4);
    padding = length % 2 === 0 ? 0 : 1;
    chunk += CHUNK_HEADER + length + padding;
  }
  return { frames, size: chunk, padding };
}

/** Adds the last byte of padding where it is missing or not counted, as some programs write a WebP file. */
export function padWebp(bytes: Buffer, { size, padding }: WebpChunks): Buffer {
  const stated = bytes.readUInt32LE(STATED_SIZE) + CHUNK_HEADER;
  const isWhole = bytes.length <= size && bytes.length >= size - padding;
  const isNearlyStated = Math.abs(size - stated) <= padding;
  if (!isWhole || !isNearlyStated || (size === bytes.length && size === stated)) return bytes;
  const padded = Buffer.alloc(size);
  bytes.copy(padded);
  padded.writeUInt32LE(size - CHUNK_HEADER, STATED_SIZE);
  return padded;
}

/** Bytes. */
const STATED_SIZE = 4;
const FIRST_CHUNK = 12;
const CHUNK_HEADER = 8;
