/** An icon file with one picture, for what asks for `/favicon.ico` and reads no SVG. @param png of `side` pixels. */
export function writeIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // colour plane
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(HEAD_BYTES, 18);
  return Buffer.concat([head, png]);
}

const HEAD_BYTES = 22;
