import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly bytes: string | Uint8Array;
  /** Its type and rights on Unix; of a file by default. */
  readonly mode?: number;
}

export const LINK_MODE = 0o120777;

/** A zip of these files, packed (APPNOTE.TXT 6.3, without what it leaves to choice). */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, mode = 0o100644 } of parts) {
    const content = Buffer.from(bytes as string);
    const packed = deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    // Version, flag for a name in UTF-8, deflate, time, date, sum, sizes, length of the name, nothing more.
    const common = Buffer.alloc(26);
    for (const [index, value] of [20, 0x800, 8, 0, 0x21].entries()) common.writeUInt16LE(value, 2 * index);
    for (const [index, value] of [crc32(content), packed.length, content.length].entries())
      common.writeUInt32LE(value, 10 + 4 * index);
    common.writeUInt16LE(nameBytes.length, 22);
    files.push(signature(0x04034b50), common, nameBytes, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE((mode << 16) >>> 0, 6);
    place.writeUInt32LE(offset, 10);
    // Made on Unix.
    entries.push(signature(0x02014b50), Buffer.from([20, 3]), common, place, nameBytes);
    offset += 30 + nameBytes.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, directory, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
