import { cleanText } from '../../../../rules/characters.ts';
import type { Mistake } from '../../../platform/errors.ts';

/** The length of a text, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 5000;
export const MAX_LIST_LENGTH = 200;
/** Of an entry, as JSON in UTF-8. */
export const MAX_ENTRY_BYTES = 100_000;
export const MAX_ENTRIES_OF_KIND = 1000;

/** No schema has more levels. */
const MAX_DEPTH = 10;

/** What is too long, too much or unreadable in a value, whatever its schema says. Empty for most values. */
export function checkContentLimits(value: unknown): Mistake[] {
  const mistakes: Mistake[] = [];
  walk(value, [], mistakes);
  if (mistakes.length > 0) return mistakes.slice(0, MAX_MISTAKES);
  const bytes = Buffer.byteLength(JSON.stringify(value) ?? '');
  return bytes > MAX_ENTRY_BYTES ? [{ path: [], message: TOO_MUCH }] : [];
}

function walk(value: unknown, path: readonly (string | number)[], mistakes: Mistake[]): void {
  const problem = problemOf(value, path.length);
  if (problem) {
    mistakes.push({ path, message: problem });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      walk(item, [...path, Array.isArray(value) ? Number(key) : key], mistakes);
  }
}

function problemOf(value: unknown, depth: number): string | null {
  if (depth > MAX_DEPTH) return 'This has too many levels.';
  if (Array.isArray(value) && value.length > MAX_LIST_LENGTH)
    return `It should be a list of at most ${MAX_LIST_LENGTH}.`;
  if (typeof value !== 'string') return null;
  if (value.length > MAX_TEXT_LENGTH)
    return `It should be a text of at most ${MAX_TEXT_LENGTH.toLocaleString('en')} characters; it has ${value.length.toLocaleString('en')}.`;
  const withoutTabs = value.replaceAll('\t', '');
  return cleanText(withoutTabs) === withoutTabs ? null : 'It should be a text without control characters.';
}

const MAX_MISTAKES = 20;
const TOO_MUCH = `It should be shorter: all texts together have room for ${MAX_ENTRY_BYTES.toLocaleString('en')} bytes.`;
