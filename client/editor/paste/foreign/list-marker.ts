/** What stood before an item: 'ol' for a number or a letter, and whether it is the first one. */
export function readMarker(marker: string): { tag: 'ol' | 'ul'; begins: boolean } {
  const text = marker.replace(/[\s\xa0]+/g, ' ').trim();
  const number = /[\p{Nd}]/u.test(text) || LETTERS_OF_NUMBERS.test(text);
  return { tag: number ? 'ol' : 'ul', begins: FIRST.test(text) };
}

/** A letter alone is a bullet in a font of symbols. */
const LETTERS_OF_NUMBERS = /^\(?\p{L}{1,8}[.):]|^\([^()]{1,8}\)$|^[ivxlcdm]{2,}$|^\p{L}.* [ivxlcdm]+[.)]?$/iu;
const FIRST = /(?:^|[^\p{L}\p{N}])[01aiA١一][.):\]]*$|^[01aiA]$/iu;
