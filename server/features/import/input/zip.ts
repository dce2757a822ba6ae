import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { messageOf, StartError } from '../../../platform/errors.ts';
import { maxBytesOf } from '../source.ts';
import type { InputFile } from './text-stream.ts';

export interface Zip {
  /** The files whose names end so. */
  files(extension: string): InputFile[];
  /** By its name, or the end of it; null for none, and for one that is larger than it may be. */
  readFile(path: string): Promise<Buffer | null>;
  close(): void;
}

/** @throws StartError for what is no zip, leads out of it, or would unpack to far more than it holds. */
export async function openZip(path: string, name: string): Promise<Zip> {
  const refuse = (reason: string, cause?: unknown) =>
    new StartError(`${name} cannot be used: ${reason} Nothing was imported.`, { cause });
  let zip: yauzl.ZipFile;
  const entries = new Map<string, yauzl.Entry>();
  try {
    zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: true });
  } catch (error) {
    throw refuse(`it is no whole zip (${messageOf(error)}).`, error);
  }
  try {
    if (zip.entryCount > MAX_ENTRIES) throw refuse(`it has more than ${MAX_ENTRIES} files.`);
    for await (const entry of entriesOf(zip)) {
      if (isLink(entry)) throw refuse(`${entry.fileName} in it is a link, not a file.`);
      if (entry.isEncrypted()) throw refuse(`${entry.fileName} in it has a password.`);
      if (isBomb(entry))
        throw refuse(
          `${entry.fileName} in it would unpack to ${Math.round(entry.uncompressedSize / 1e6)} MB.`,
        );
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    throw error instanceof StartError
      ? error
      : refuse(`it is damaged or misleading (${messageOf(error)}).`, error);
  }
  const openEntry = (entry: yauzl.Entry) => zip.openReadStreamPromise(entry);
  // WordPress.com and Ghost put a folder around all.
  const byTail = new Map([...entries].map(([file, entry]) => [tailOf(file), entry]));
  return {
    files: (extension) =>
      [...entries.values()]
        .filter(({ fileName }) => fileName.endsWith(extension) && !/(^|\/)(__MACOSX|\.)/.test(fileName))
        .map((entry) => ({
          name: `${name}: ${entry.fileName}`,
          async *open() {
            try {
              yield* await openEntry(entry);
            } catch (error) {
              throw refuse(`${entry.fileName} in it is damaged (${messageOf(error)}).`, error);
            }
          },
        })),
    async readFile(wanted) {
      const entry = entries.get(wanted) ?? byTail.get(tailOf(wanted));
      if (!entry || entry.uncompressedSize > maxBytesOf(entry.fileName)) return null;
      return buffer(await openEntry(entry));
    },
    close: () => zip.close(),
  };
}

/** From the folder of pictures on: `content/images/2024/05/a.jpg`. */
const tailOf = (path: string) =>
  path.replace(/^.*?(content\/(?:images|media|files)\/|wp-content\/uploads\/)/, '$1');

async function* entriesOf(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  for await (const entry of zip.eachEntry()) yield entry;
}

const isLink = ({ externalFileAttributes }: yauzl.Entry): boolean =>
  ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK;

const FILE_TYPE = 0o170000;
const LINK = 0o120000;

/** Text packs to a tenth; a bomb to a thousandth. */
const isBomb = ({ compressedSize, uncompressedSize }: yauzl.Entry): boolean =>
  uncompressedSize > MAX_UNPACKED ||
  (uncompressedSize > MAX_FREELY_PACKED && uncompressedSize > MAX_RATIO * compressedSize);

const MAX_ENTRIES = 200_000;
const MAX_UNPACKED = 4e9;
const MAX_FREELY_PACKED = 50e6;
const MAX_RATIO = 100;
