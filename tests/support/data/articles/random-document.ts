import type {
  ArticleDocument,
  Block,
  Inline,
  Link,
  List,
  ListItem,
  Table,
  Text,
} from '../../../../rules/article-html/document.ts';
import { MARKS, type Marks } from '../../../../rules/article-html/marks.ts';
import type { Random } from '../seeded-random.ts';
import { several } from '../several.ts';

/** The `src` of the images in these documents. */
export const RANDOM_IMAGES = Array.from(
  { length: 9 },
  (_, number) => `/uploads/news-images/${number}-a&b.jpg`,
);

/**
 * A document that is normalised by construction, not by the code under test: visible texts, adjacent ones
 * never alike, any spaces, no-break spaces only singly between words, no line break at a block's end.
 */
export function randomDocument(random: Random): ArticleDocument {
  return several(random, 0, 6, () => randomBlock(random));
}

function randomBlock(random: Random): Block {
  const children = () => randomLine(random);
  switch (random.whole(0, 6)) {
    case 0:
      return {
        type: 'heading',
        level: random.pick([1, 2, 3, 4] as const),
        ...randomAlign(random),
        children: children(),
      };
    case 1:
      return { type: 'quote', ...randomAlign(random), children: children() };
    case 2:
      return randomList(random, 1);
    case 6:
      return randomTable(random);
    case 3:
      return {
        type: 'image',
        src: random.pick(RANDOM_IMAGES),
        alt: randomAlt(random),
        children: [{ text: '' }],
      };
    default:
      return { type: 'paragraph', ...randomAlign(random), children: children() };
  }
}

function randomList(random: Random, depth: number): List {
  const nested = () =>
    depth < 8 ? several(random, 0, random.chance(0.4) ? 2 : 0, () => randomList(random, depth + 1)) : [];
  const item = (): ListItem => ({
    type: 'list-item',
    children: [{ type: 'list-item-text', ...randomAlign(random), children: randomLine(random) }, ...nested()],
  });
  const type = random.pick(['bulleted-list', 'numbered-list'] as const);
  return {
    type,
    ...(type === 'numbered-list' && random.chance(0.3) && { start: random.pick(STARTS) }),
    children: several(random, 1, 3, item),
  };
}

/** A table with a text in every cell, or with a caption and empty cells. */
function randomTable(random: Random): Table {
  const [rows, columns] = [random.whole(1, 4), random.whole(1, 3)];
  const isFull = random.chance(0.5);
  const cells = () =>
    Array.from({ length: columns }, () => ({
      type: 'table-cell' as const,
      ...randomAlign(random),
      children: isFull || random.chance(0.5) ? randomLine(random) : [{ text: '' }],
    }));
  return {
    type: 'table',
    ...(isFull && rows > 1 && random.chance(0.5) && { hasRowHeaders: true as const }),
    children: [
      { type: 'table-caption', children: isFull ? [{ text: '' }] : randomLine(random) },
      ...Array.from({ length: rows }, () => ({ type: 'table-row' as const, children: cells() })),
    ],
  };
}

/** No list of up to three items goes on with another's numbers. */
const STARTS = [7, 30, 999];

const randomAlign = (random: Random) =>
  random.chance(0.3) ? { align: random.pick(['center', 'right'] as const) } : {};

const randomAlt = (random: Random) => several(random, 0, 3, () => random.pick(WORDS)).join(' ');

/** Words with separators, split into styles anywhere, links only around words. */
function randomLine(random: Random): Inline[] {
  const line: Inline[] = [];
  const words = several(random, 1, 6, () => random.pick(WORDS));
  let style = randomStyle(random);
  let link: Link | undefined;
  words.forEach((word, index) => {
    if (random.chance(0.5)) style = randomStyle(random);
    if (random.chance(0.3))
      link = random.chance(0.6) ? { type: 'link', href: randomHref(random, index), children: [] } : undefined;
    if (link?.children.length === 0) line.push(link);
    const before = index === 0 ? randomEdge(random) : '';
    const after = index === words.length - 1 ? randomEdge(random) : random.pick(SEPARATORS);
    if (random.chance(0.3) || index === 0) {
      append(link?.children ?? line, { text: before + word + after, ...style });
    } else {
      append(link?.children ?? line, { text: word, ...style });
      if (random.chance(0.5)) style = randomStyle(random);
      if (random.chance(0.3)) link = undefined;
      append(link?.children ?? line, { text: after, ...style });
    }
  });
  return line;
}

function append(children: Inline[], text: Text): void {
  const last = children.at(-1);
  if (text.text === '') return;
  if (last && !('type' in last) && styleOf(last) === styleOf(text)) last.text += text.text;
  else children.push(text);
}

const styleOf = ({ text: _, ...style }: Text) => JSON.stringify(style);

const randomStyle = (random: Random): Marks =>
  Object.fromEntries(MARKS.filter(() => random.chance(0.25)).map(({ mark }) => [mark, true]));

/** The number keeps adjacent links apart: with one address they would be one link. */
const randomHref = (random: Random, index: number) =>
  random
    .pick([
      'https://example.org/a?b=1&c="&n=',
      'http://example.org/#',
      'mailto:a@example.org?subject=',
      'tel:+2711',
      '/news/',
    ])
    .replaceAll('"', '%22') + index;

const randomEdge = (random: Random) => (random.chance(0.2) ? ' '.repeat(1 + random.whole(0, 3)) : '');

const SEPARATORS = [
  ' ',
  ' ',
  ' ',
  '',
  '  ',
  '   ',
  '      ',
  '\n',
  '\n\n',
  ' \n',
  '\n ',
  '  \n   ',
  '\n \n',
  '\xa0',
  '.\xa0',
];

const WORDS = [
  'word',
  'a',
  'Ünïcödé',
  'مرحبا',
  'בית',
  '日本語',
  'क्षि',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈',
  'e\u0301',
  '\u200fx\u200e',
  'x\u200by',
  'a\u00adb',
  '<b>',
  '&amp;',
  '&nbsp;',
  '&#65;',
  '"quoted"',
  "it's",
  '</p>',
  '<!--',
  '-->',
  ']]>',
  '<script>alert(1)</script>',
  '«\u202f!»',
  '\ufffd',
  '`',
  '\\',
  '1 < 2 & 3 > 2',
];
