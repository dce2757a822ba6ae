/** Removes texts, because the decoder inflates each at every reading, and 5 MB can contain gigabytes. */
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
