import { isFocalPoint } from '../../../../rules/images/focal-point.ts';

/** Whether a value is an object that is not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a stored value is a document that the editor can start with. */
export function isDocument(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((block) => isRecord(block) && BLOCKS.has(block.type) && isNode(block))
  );
}

function isNode(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { type, text, children } = value;
  if (type === undefined) return typeof text === 'string';
  if (type === 'image' && !hasStrings(value, 'src', 'alt')) return false;
  if (type === 'document' && !hasStrings(value, 'src', 'title', 'size')) return false;
  if (type === 'link' && !hasStrings(value, 'href')) return false;
  return Array.isArray(children) && children.every(isNode);
}

const BLOCKS = new Set<unknown>([
  'paragraph',
  'heading',
  'quote',
  'bulleted-list',
  'numbered-list',
  'image',
  'document',
  'table',
]);

/** Whether a stored value is a list of images, without their files. */
export function isImageList(value: unknown): boolean {
  return (
    isRecord(value) &&
    Array.isArray(value.rows) &&
    value.rows.every(isImageRow) &&
    Number.isInteger(value.featuredIndex) &&
    Number.isInteger(value.lastId)
  );
}

/** Whether a stored value is a list of topics. */
export const isTopicList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((topic) => isRecord(topic) && hasStrings(topic, 'id', 'name', 'slug'));

/** Whether a stored value is another article, or null. */
export const isOriginal = (value: unknown): boolean =>
  value === null ||
  (isRecord(value) && hasStrings(value, 'id', 'title', 'lang', 'languageName', 'direction'));

const isImageRow = (row: unknown) =>
  isRecord(row) &&
  Number.isInteger(row.id) &&
  hasStrings(row, 'alt') &&
  (row.caption === undefined || hasStrings(row, 'caption')) &&
  (row.focalPoint === undefined || row.focalPoint === null || isStoredPoint(row.focalPoint)) &&
  (hasStrings(row, 'fileName') || (isRecord(row.image) && hasStrings(row.image, 'path', 'url', 'name')));

const isStoredPoint = (value: unknown) =>
  isRecord(value) && isFocalPoint({ x: Number(value.x), y: Number(value.y) });

const hasStrings = (record: Readonly<Record<string, unknown>>, ...names: readonly string[]) =>
  names.every((name) => typeof record[name] === 'string');
