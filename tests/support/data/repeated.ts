/** Parts of a document, with a blank between them. */
export const repeated = (count: number, part: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => part(number)).join(' ');
