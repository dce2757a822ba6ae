import { MAX_ARTICLE_IMAGES } from '../../../rules/article-limits.ts';
import {
  fileTooLarge,
  IMAGE_TYPES,
  type ImageType,
  MAX_IMAGE_BYTES,
  unsupportedFormat,
} from '../../../rules/image-rules.ts';

interface CheckedFiles {
  readonly accepted: readonly File[];
  /** A sentence for each file that is refused, and one for all that no room is left for; none twice. */
  readonly refusals: readonly string[];
}

/** Sorts out what somebody chose, dropped or pasted. @param present the pictures that the article has already. */
export function checkFiles(files: readonly File[], present: number): CheckedFiles {
  const checked = files.map((file) => ({ file, refusal: refusalOf(file) }));
  const valid = checked.filter(({ refusal }) => refusal === null).map(({ file }) => file);
  const room = Math.max(0, MAX_ARTICLE_IMAGES - present);
  const surplus = valid.slice(room);
  const refusals = checked.flatMap(({ refusal }) => refusal ?? []);
  if (surplus.length > 0) refusals.push(tooMany(surplus));
  return { accepted: valid.slice(0, room), refusals: [...new Set(refusals)] };
}

/** The type that a file declares; where it declares none, as from some file managers, the one its name tells. */
export function imageTypeOf({ type, name }: Pick<File, 'type' | 'name'>): ImageType | null {
  const declared = type === '' ? TYPE_BY_EXTENSION.get(extensionOf(name)) : type;
  return IMAGE_TYPES.find((known) => known === declared) ?? null;
}

function refusalOf(file: File): string | null {
  if (file.size > MAX_IMAGE_BYTES) return fileTooLarge(file.name);
  return imageTypeOf(file) === null ? unsupportedFormat(file.name) : null;
}

function tooMany(surplus: readonly File[]): string {
  const names = surplus.slice(0, NAMED_FILES).map(({ name }) => name);
  const others = surplus.length - names.length;
  const rest = others > 0 ? ` and ${others} more` : '';
  return `${TOO_MANY_PICTURES} Not added: ${names.join(', ')}${rest}.`;
}

export const TOO_MANY_PICTURES = `An article can have at most ${MAX_ARTICLE_IMAGES} images.`;

/** A telephone's screen has no room for more. */
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
