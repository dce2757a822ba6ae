import type { LeftOut } from './foreign/left-out.ts';

/** What the editor says where nothing was pasted: the text is as it was. */
export const REFUSALS = {
  clipboard: 'That is too much to paste at once. Nothing was pasted: copy it in smaller parts.',
  text: 'That is more text than an article can hold. Nothing was pasted.',
  formatting: 'That has too much formatting for one article. Nothing was pasted: copy it in smaller parts.',
} as const;

/** What an article could not hold of what was pasted, and what to do about it; empty where it holds everything. */
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
