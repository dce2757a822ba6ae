import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ArchiveFile } from './manifest.ts';

/** Of what was read. */
export type Digest = Omit<ArchiveFile, 'path'>;

/** Returns the digest of what was given, so that a check of the file finds what went wrong. */
export async function writeImage(bytes: Buffer, target: string): Promise<Digest> {
  await writeFile(target, bytes, { flag: 'wx', mode: 0o600, flush: true });
  return { bytes: bytes.length, sha256: hash('sha256', bytes) };
}

export const copyImage = async (file: string, target: string): Promise<Digest> =>
  writeImage(await readFile(file), target);

/** As `copyImage`, for a file of any size. */
export async function copyWhole(file: string, target: string): Promise<Digest> {
  const digest = createDigest();
  const copy = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(readChunks(file), digest.note, copy);
  return digest.result();
}

export async function digestOf(file: string): Promise<Digest> {
  const digest = createDigest();
  for await (const _chunk of digest.note(readChunks(file)));
  return digest.result();
}

const readChunks = (file: string) => createReadStream(file, { highWaterMark: CHUNK_BYTES });

function createDigest() {
  const sha256 = createHash('sha256');
  let bytes = 0;
  return {
    async *note(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        sha256.update(chunk);
        yield chunk;
      }
    },
    result: (): Digest => ({ bytes, sha256: sha256.digest('hex') }),
  };
}

const CHUNK_BYTES = 1024 * 1024;
