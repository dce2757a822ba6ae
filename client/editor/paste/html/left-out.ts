/** Counts the copied parts that an article cannot contain. */
export interface LeftOut {
  images: number;
  /** Their text stays, with one line for each row. */
  tables: number;
  /** Videos and embedded pages. */
  embedded: number;
  comments: number;
  /** The headers of messages from WhatsApp. */
  headers: number;
}

export const nothingLeftOut = (): LeftOut => ({ images: 0, tables: 0, embedded: 0, comments: 0, headers: 0 });

/** Says which pasted parts the article lacks, and what to do; empty if nothing is missing. */
export function leftOutSentence({ images, tables, embedded, comments, headers }: LeftOut): string {
  const gone = [counted(images, 'image'), counted(embedded, 'embedded item'), counted(comments, 'comment')];
  const sum = images + embedded + comments;
  const sentences = [
    sum > 0 ? `${LIST.format(gone.filter(Boolean))} ${sum === 1 ? 'was' : 'were'} left out.` : '',
    images > 0 ? 'To show an image, add it under Images.' : '',
    tables > 0 ? `${counted(tables, 'table')} ${tables === 1 ? 'is' : 'are'} now lines of text.` : '',
    headers > 0 ? `Name and time of ${counted(headers, 'message')} were left out.` : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

const LIST = new Intl.ListFormat('en-GB');
