import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** An image of noise, which compresses as badly as a photograph does; the caller picks the format. */
export function noise(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  const background = channels === 4 ? { r: 90, g: 120, b: 200, alpha: 0.5 } : '#5a78c8';
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels, background, noise: grain } });
}

/** One that compresses to next to nothing. */
export function black(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#000' } });
}

/** Frames of one colour each, so that no two are equal. */
export async function animation(frames: number, width = 32, height = 24): Promise<Sharp> {
  const images = Array.from({ length: frames }, (_, index) => {
    const background = { r: (index * 2) % 256, g: 255 - (index % 256), b: index % 2 ? 200 : 40 };
    return sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  });
  return sharp(await Promise.all(images), { join: { animated: true } });
}

/** The same JPEG, made longer by comments. @param size bytes, at least four more than there are. */
export function padJpeg(jpeg: Buffer, size: number): Buffer {
  const comments: Buffer[] = [];
  let rest = size - jpeg.length;
  while (rest > 0) {
    const most = Math.min(rest, MAX_SEGMENT_BYTES);
    const length = rest > most && rest - most < 4 ? most - 4 : most;
    const comment = Buffer.alloc(length, 'x');
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    comments.push(comment);
    rest -= length;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}

const MAX_SEGMENT_BYTES = 65_537;

/** The same PNG, with another size in its header. */
export function claimSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

/** The same animated WebP, with its first frame many times more. */
export function repeatFrame(webp: Buffer, times: number): Buffer {
  const start = webp.indexOf('ANMF');
  const frame = webp.subarray(start, start + 8 + webp.readUInt32LE(start + 4));
  const longer = Buffer.concat([webp, ...Array.from({ length: times }, () => frame)]);
  longer.writeUInt32LE(longer.length - 8, 4);
  return longer;
}

/** The same JPEG, with its scan of that index many times more, each behind its own tables. */
export function repeatScan(jpeg: Buffer, index: number, times: number): Buffer {
  const segments = scanSegments(jpeg);
  const scan = segments[index] ?? Buffer.alloc(0);
  const end = jpeg.length - END_BYTES;
  return Buffer.concat([
    jpeg.subarray(0, end),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(end),
  ]);
}

/**
 * The scans of a JPEG: its parts from the end of one scan to the end of the next. The first contains the
 * head.
 */
export function scanSegments(jpeg: Buffer): Buffer[] {
  const ends = [0];
  for (let at = jpeg.indexOf(SCAN); at !== -1; at = jpeg.indexOf(SCAN, ends.at(-1)))
    ends.push(scanEnd(jpeg, at + 2));
  return ends.slice(1).map((end, index) => jpeg.subarray(ends[index], end));
}

/** Data has no 0xff but before a zero. */
function scanEnd(jpeg: Buffer, from: number): number {
  let at = jpeg.indexOf(0xff, from);
  while (jpeg[at + 1] === 0) at = jpeg.indexOf(0xff, at + 1);
  return at;
}

const SCAN = Buffer.from([0xff, 0xda]);
const END_BYTES = 2;
