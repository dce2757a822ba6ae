import { closeSync, lstatSync, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';
import { hasCode, isMissing, messageOf } from '../../../platform/errors.ts';

/** What is in the place of an image or smaller copy. */
export interface ImageFile {
  readonly bytes: number;
  /** Whether it is a file that can be opened. */
  readonly isReadable: boolean;
  /** What is wrong with it, for "The image …"; null where nothing shows. */
  readonly damage: string | null;
}

/** Reads only the ends, where a cut and zeros after a power cut show. @returns null for a missing file. */
export function lookAtImage(file: string): ImageFile | null {
  try {
    const stats = lstatSync(file);
    // To open a pipe would never end.
    if (!stats.isFile()) return { bytes: stats.size, isReadable: false, damage: 'is not a file' };
    return { bytes: stats.size, ...readDamage(file, stats.size) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function readDamage(file: string, size: number): Omit<ImageFile, 'bytes'> {
  try {
    return { isReadable: true, damage: damageOf(file, readEdges(file, size), size) };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw error;
    return { isReadable: false, damage: `cannot be read (${messageOf(error)})` };
  }
}

function damageOf(file: string, { start, end }: Edges, size: number): string | null {
  const { begins, ends } = FORMATS[extname(file)] ?? WEBP;
  if (!begins(start)) return 'does not begin as a picture does';
  return ends(end, start, size) ? null : 'does not end as a picture does';
}

interface Edges {
  readonly start: Buffer;
  readonly end: Buffer;
}

function readEdges(file: string, size: number): Edges {
  const descriptor = openSync(file, 'r');
  try {
    const [start, end] = [Buffer.alloc(EDGE_BYTES), Buffer.alloc(EDGE_BYTES)];
    readSync(descriptor, start, 0, EDGE_BYTES, 0);
    readSync(descriptor, end, 0, EDGE_BYTES, Math.max(0, size - EDGE_BYTES));
    return { start, end };
  } finally {
    closeSync(descriptor);
  }
}

const EDGE_BYTES = 12;

/** Of the site's own encoders, which write nothing behind an image. */
interface Format {
  begins(start: Buffer): boolean;
  ends(end: Buffer, start: Buffer, size: number): boolean;
}

const hex = (bytes: Buffer, from = 0, to = bytes.length) => bytes.toString('hex', from, to);

const WEBP: Format = {
  begins: (start) => start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8) === 'WEBP',
  // It begins with its length.
  ends: (_end, start, size) => start.readUInt32LE(4) + 8 === size,
};

const FORMATS: Readonly<Record<string, Format>> = {
  '.jpg': {
    begins: (start) => hex(start, 0, 3) === 'ffd8ff',
    ends: (end) => hex(end, EDGE_BYTES - 2) === 'ffd9',
  },
  '.png': {
    begins: (start) => hex(start, 0, 8) === '89504e470d0a1a0a',
    ends: (end) => hex(end) === '0000000049454e44ae426082',
  },
  '.gif': {
    begins: (start) => start.toString('latin1', 0, 4) === 'GIF8',
    ends: (end) => hex(end, EDGE_BYTES - 1) === '3b',
  },
  '.webp': WEBP,
  '.pdf': {
    begins: (start) => start.toString('latin1', 0, 5) === '%PDF-',
    ends: (end) => end.toString('latin1').trimEnd().endsWith('%%EOF'),
  },
};
