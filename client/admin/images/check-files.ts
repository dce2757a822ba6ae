import {
  fileTooLarge,
  IMAGE_TYPES,
  type ImageType,
  MAX_IMAGE_BYTES,
  unsupportedFormat,
} from '../../../rules/images/image-rules.ts';

interface CheckedFiles {
  readonly accepted: readonly File[];
  /** One for each refused file, and one for all files over the limit; no sentence appears twice. */
  readonly refusals: readonly FileRefusal[];
}

/** Why a file is refused. */
export interface FileRefusal {
  readonly sentence: string;
  /** What to do; null where `sentence` says it, or the file can be made smaller. */
  readonly advice: string | null;
  /** The file, where it is a photograph that can be made smaller. */
  readonly tooLarge: File | null;
}

/** How many more images there may be, and the sentence about the others. */
export interface ImageRoom {
  readonly left: number;
  readonly tooMany: string;
}

/** Splits files into accepted and refused ones. */
export function checkFiles(files: readonly File[], { left, tooMany }: ImageRoom): CheckedFiles {
  const checked = files.map((file) => ({ file, refusal: refusalOf(file) }));
  const valid = checked.filter(({ refusal }) => refusal === null).map(({ file }) => file);
  const room = Math.max(0, left);
  const surplus = valid.slice(room);
  const refusals = checked.flatMap(({ refusal }) => refusal ?? []);
  if (surplus.length > 0) refusals.push(notAdded(surplus, tooMany));
  return { accepted: valid.slice(0, room), refusals: refusals.filter(isSaidFirst) };
}

/** Keeps two large photographs with the same name apart, because each can be made smaller. */
function isSaidFirst(
  { sentence, tooLarge }: FileRefusal,
  index: number,
  all: readonly FileRefusal[],
): boolean {
  return tooLarge !== null || all.findIndex((other) => other.sentence === sentence) === index;
}

/** The type that a file declares, or else the type of its extension: some file managers declare none. */
export function imageTypeOf({ type, name }: Pick<File, 'type' | 'name'>): ImageType | null {
  const declared = type === '' ? TYPE_BY_EXTENSION.get(extensionOf(name)) : type;
  return IMAGE_TYPES.find((known) => known === declared) ?? null;
}

function refusalOf(file: File): FileRefusal | null {
  const type = imageTypeOf(file);
  const isTooLarge = file.size > MAX_IMAGE_BYTES;
  if (type !== null && !isTooLarge) return null;
  const sentence = isTooLarge ? fileTooLarge(file.name) : unsupportedFormat(file.name);
  if (type === null)
    return { sentence, advice: REFUSAL_MESSAGES[isHeic(file) ? 'heic' : 'otherFormat'], tooLarge: null };
  if (type === 'image/gif') return { sentence, advice: REFUSAL_MESSAGES.animated, tooLarge: null };
  return { sentence, advice: null, tooLarge: file };
}

/** The format in which iPhones and some other phones store photographs. */
function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === '' ? HEIC_EXTENSIONS.has(extensionOf(name)) : /^image\/hei[cf]\b/.test(type);
}

/** What to do about a file whose content, whatever its name, is in a format that the site does not take. */
export async function adviceOnContent(file: Blob): Promise<string> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .text()
    // The file was deleted meanwhile.
    .catch(() => '');
  return REFUSAL_MESSAGES[HEIC_BRAND.test(head) ? 'heic' : 'otherFormat'];
}

/** Four bytes of length, then the brand. */
const HEAD_BYTES = 12;
const HEIC_BRAND = /ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

function notAdded(surplus: readonly File[], tooMany: string): FileRefusal {
  const names = surplus.slice(0, NAMED_FILES).map(({ name }) => name);
  const others = surplus.length - names.length;
  const rest = others > 0 ? ` and ${others} more` : '';
  const sentence = `${tooMany} Not added: ${names.join(', ')}${rest}.`;
  return { sentence, advice: null, tooLarge: null };
}

/** More would not fit on a phone's screen. */
const NAMED_FILES = 3;

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const TYPE_BY_EXTENSION: ReadonlyMap<string, ImageType> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['jfif', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
]);

const HEIC_EXTENSIONS = new Set(['heic', 'heif', 'hif']);

/** The sentences about refused files that are not in `image-rules.ts`. */
export const REFUSAL_MESSAGES = {
  heic:
    'This is a HEIC photograph. Share it as JPEG: send it to yourself on WhatsApp and choose the copy you receive. ' +
    'For new photographs, on an iPhone: Settings › Camera › Formats › Most Compatible.',
  otherFormat: 'Choose a JPEG, PNG, GIF or WebP image.',
  animated:
    'Images that move are not made smaller here, since they would stand still. Choose a smaller file.',
  notSmaller:
    'It could not be made smaller on this device: it may be damaged, or have too many pixels. ' +
    'Send it to yourself on WhatsApp and choose the copy you receive.',
  withheld:
    'This browser protects your privacy by withholding what pages draw, so it cannot make images smaller. ' +
    'Send it to yourself on WhatsApp and choose the copy you receive, or use another browser.',
  fileGone: 'This file cannot be read any more. Choose it again.',
  stillMakingSmaller: 'Photos are still being resized.',
  afterMakingSmaller: 'Wait until they are among the images, then press the button again.',
  makeSmaller: 'Make it smaller',
  makingSmaller: 'Making it smaller...',
  makeAllSmaller: 'Make them smaller',
} as const;

/** @param number the place of the photograph among those that are made smaller, from 1. */
export const makingAllSmaller = (number: number, count: number) => `Making ${number} of ${count} smaller...`;

/** After several photographs were made smaller. */
export function madeSmaller(done: number, count: number): string {
  const added =
    done === 1 ? '1 image was made smaller and added' : `${done} images were made smaller and added`;
  return done === count ? `${added}.` : `${added}. ${count - done} could not be: see below.`;
}
