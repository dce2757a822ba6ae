/** A scan covers the whole image with part of its data: a colour, detail, or one more bit of each value. */
export interface JpegScans {
  /** Each costs the decoder a walk over the whole image, however few bytes it has. */
  readonly count: number;
  /** The file ends in its last scan and lacks no other. Only the decoder can tell if that one is whole. */
  readonly endsInLast: boolean;
}

/** Reads only the markers, as the decoder finds them. @param bytes begin with a JPEG's first marker. */
export function readJpegScans(bytes: Buffer): JpegScans {
  /** For each component of the image: the lowest bit that came of each of its 64 coefficients. */
  const lowestBits = new Map<number, Uint8Array>();
  let count = 0;
  let last: Segment | undefined;
  for (const segment of segmentsOf(bytes)) {
    last = segment;
    if (isFrame(segment.marker)) {
      for (const component of componentsOf(segment.data, 5, 3)) {
        lowestBits.set(component, new Uint8Array(64).fill(NOTHING));
      }
    }
    if (segment.marker === SCAN) {
      count += 1;
      noteScan(segment.data, lowestBits);
    }
  }
  const isInScan = last?.marker === SCAN && last.end < bytes.length;
  const isWhole =
    lowestBits.size > 0 && [...lowestBits.values()].every((bits) => bits.every((bit) => bit === 0));
  return { count, endsInLast: isInScan && isWhole };
}

export const END_MARKER = Buffer.from([0xff, 0xd9]);

interface Segment {
  readonly marker: number;
  /** Without its length. */
  readonly data: Buffer;
  /** Beyond the file where that is cut short. */
  readonly end: number;
}

/**
 * What has a length, and the end marker. The data of a scan is passed over like all else between two markers.
 */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let at = bytes.indexOf(0xff, 2);
  while (at !== -1 && at + 1 < bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    let end = at + 2;
    if (marker === 0xff) end = at + 1;
    else if (marker === END) {
      yield { marker, data: bytes.subarray(end, end), end };
      return;
    } else if (hasLength(marker)) {
      end += at + 4 > bytes.length ? Number.POSITIVE_INFINITY : Math.max(2, bytes.readUInt16BE(at + 2));
      yield { marker, data: bytes.subarray(at + 4, end), end };
    }
    if (end >= bytes.length) return;
    at = bytes.indexOf(0xff, end);
  }
}

function noteScan(data: Buffer, lowestBits: ReadonlyMap<number, Uint8Array>): void {
  const [first, last, bits] = data.subarray(1 + 2 * (data[0] ?? 0));
  if (first === undefined || last === undefined || bits === undefined) return;
  for (const component of componentsOf(data, 0, 2)) {
    lowestBits.get(component)?.fill(bits & 0b1111, first, last + 1);
  }
}

/** The numbers of the components. @param start where their count is. @param size bytes for each. */
function* componentsOf(data: Buffer, start: number, size: number): Generator<number> {
  const count = data[start] ?? 0;
  for (let index = 0; index < count; index += 1) {
    const component = data[start + 1 + index * size];
    if (component !== undefined) yield component;
  }
}

/** 0xff00 is a byte of data; those below 0xc0 mean nothing to the decoder, which goes on behind them. */
const hasLength = (marker: number) => marker >= 0xc0 && (marker < 0xd0 || marker > 0xd8);
/** All but the tables between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const SCAN = 0xda;
const END = 0xd9;

const NOTHING = 255;
