/**
 * An id for a new entry, from its title: it stands in addresses, so it stays when the title changes.
 * @param taken ids that are not free @param otherwise for a title without Latin letters or digits
 */
export function newContentId(title: string, taken: readonly string[], otherwise: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  const base = cut(plain, MAX_ID_LENGTH - ROOM_FOR_NUMBER) || otherwise;
  if (!taken.includes(base)) return base;
  for (let number = 2; ; number += 1) {
    const id = `${base}-${number}`;
    if (!taken.includes(id)) return id;
  }
}

/** At the end of a word, where the first one is not too long itself. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  return (text[length] === '-' ? start : start.replace(/-[^-]*$/, '')).replace(/-$/, '');
}

/** "-1000" */
const ROOM_FOR_NUMBER = 5;

export const MAX_ID_LENGTH = 60;
