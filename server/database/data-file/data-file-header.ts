import { closeSync, openSync, readSync } from 'node:fs';

/** Whether a file is one of SQLite's, of any program. */
export const isDataFile = (file: string): boolean =>
  readHeader(file).toString('latin1', 0, MAGIC.length) === MAGIC;

/** Whether the last to write to a data file used a WAL. */
export const wasInWalMode = (file: string): boolean => readHeader(file)[READ_VERSION_AT] === WAL_MODE;

/** See https://sqlite.org/fileformat2.html. Zeros where the file is shorter. */
function readHeader(file: string): Buffer {
  const header = Buffer.alloc(READ_VERSION_AT + 1);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, header);
  closeSync(descriptor);
  return header;
}

const MAGIC = 'SQLite format 3\0';
const READ_VERSION_AT = 19;
const WAL_MODE = 2;
