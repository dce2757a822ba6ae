/**
 * Whether a canvas gives out what was drawn on it: browsers that resist fingerprinting (Tor Browser, Mullvad,
 * LibreWolf) give out random stripes. The slight noise of others (Brave, Safari) harms no image and passes.
 * @param given what `toBlob` made of the canvas, decoded
 * @throws DOMException where the browser, or an extension, refuses to give out pixels.
 */
export function isFaithful(canvas: HTMLCanvasElement, given: ImageBitmap): boolean {
  const sheet = document.createElement('canvas');
  sheet.width = SIDE;
  sheet.height = 3 * SIDE;
  const context = sheet.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, 3 * SIDE);
  for (let x = 0; x < SIDE; x += 1) {
    context.fillStyle = `rgb(${knownColour(x).join(' ')})`;
    context.fillRect(x, 0, 1, SIDE);
  }
  // As an average, which JPEG hardly changes, even of grain.
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, SIDE, SIDE, SIDE);
  context.drawImage(given, 0, 2 * SIDE, SIDE, SIDE);
  return isFaithfulSheet(context.getImageData(0, 0, SIDE, 3 * SIDE).data);
}

/**
 * @param sheet the pixels (RGBA) of three squares, one below the other: the known colours, which show whether
 * pixels can be read at all, an image as it was drawn, and as it was given out.
 */
export function isFaithfulSheet(sheet: Uint8ClampedArray): boolean {
  const [known, drawn, given] = [0, 1, 2].map((place) =>
    sheet.subarray(place * SQUARE, (place + 1) * SQUARE),
  );
  return !!known && !!drawn && !!given && areAlike(known, KNOWN_SQUARE) && areAlike(drawn, given);
}

function areAlike(pixels: Uint8ClampedArray, others: Uint8ClampedArray): boolean {
  const difference = pixels.reduce((sum, value, index) => sum + Math.abs(value - (others[index] ?? 0)), 0);
  return difference / SQUARE <= TOLERANCE;
}

/** In pixels. */
export const SIDE = 32;

/** In bytes. */
const SQUARE = SIDE * SIDE * 4;

/** The mean difference of two values from 0 to 255: JPEG makes 1 or 2, random values 60 and more. */
const TOLERANCE = 16;

/** The colour of a column: each of the brightest and darkest in turn. */
const knownColour = (x: number) => [x & 1, x & 2, x & 4].map((bit) => (bit > 0 ? 255 : 0));

/** The first square of a sheet. */
export const KNOWN_SQUARE = new Uint8ClampedArray(
  Array.from({ length: SIDE * SIDE }, (_, pixel) => [...knownColour(pixel % SIDE), 255]).flat(),
);
