/** How much of what was copied an article cannot hold. */
export interface LeftOut {
  images: number;
  /** Their words stay, a line for each row. */
  tables: number;
  /** Videos and pages within the page. */
  embedded: number;
  comments: number;
}

export const nothingLeftOut = (): LeftOut => ({ images: 0, tables: 0, embedded: 0, comments: 0 });

/** What an article could not hold of what was pasted, and what to do about it, in sentences; empty where it holds all. */
export function leftOutSentence({ images, tables, embedded, comments }: LeftOut): string {
  const gone = [
    ...numbered(images, 'image'),
    ...numbered(embedded, 'embedded item'),
    ...numbered(comments, 'comment'),
  ];
  const isOne = images + embedded + comments === 1;
  return [
    ...(gone.length > 0 ? [`${listed(gone)} ${isOne ? 'was' : 'were'} left out.`] : []),
    ...(images > 0 ? ['To show an image, add it under Images.'] : []),
    ...numbered(tables, 'table').map((count) => `${count} ${tables === 1 ? 'is' : 'are'} now lines of text.`),
  ].join(' ');
}

function numbered(count: number, noun: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 ${noun}` : `${count} ${noun}s`];
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
