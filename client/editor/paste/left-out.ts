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
  const gone = [counted(images, 'image'), counted(embedded, 'embedded item'), counted(comments, 'comment')];
  const sum = images + embedded + comments;
  const sentences = [
    sum > 0 ? `${LIST.format(gone.filter(Boolean))} ${sum === 1 ? 'was' : 'were'} left out.` : '',
    images > 0 ? 'To show an image, add it under Images.' : '',
    tables > 0 ? `${counted(tables, 'table')} ${tables === 1 ? 'is' : 'are'} now lines of text.` : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

const LIST = new Intl.ListFormat('en-GB');
