/**
 * A PNG without its texts: no image needs them, but the decoder inflates each of them at every reading, in
 * which a file of 5 MB can have gigabytes. What cannot be read as chunks stays as it is. @param bytes begin
 * with the signature of a PNG.
 */
export function withoutPngTexts(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, FIRST_CHUNK)];
  let chunk = FIRST_CHUNK;
  while (chunk + BESIDE_DATA <= bytes.length) {
    const end = chunk + BESIDE_DATA + bytes.readUInt32BE(chunk);
    if (!TEXTS.has(bytes.toString('latin1', chunk + 4, chunk + 8))) kept.push(bytes.subarray(chunk, end));
    chunk = end;
  }
  if (chunk < bytes.length) kept.push(bytes.subarray(chunk));
  return Buffer.concat(kept);
}

const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);

/** Bytes. */
const FIRST_CHUNK = 8;
/** Length, type and checksum. */
const BESIDE_DATA = 12;
