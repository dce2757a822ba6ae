import { describe, expect, it } from 'vitest';
import type { ArticleDocument, Block, List, ListItem } from '../../../rules/article-html/document.ts';
import {
  compareLines,
  compareTexts,
  type LineChange,
} from '../../../rules/articles/article-changes/compare-lines.ts';
import { countChangedWords } from '../../../rules/articles/article-changes/count-changed-words.ts';
import { linesOf } from '../../../rules/articles/article-changes/lines.ts';
import { read } from '../../support/data/articles/article-html.ts';
import { randomDocument } from '../../support/data/articles/random-document.ts';
import { seededRandom } from '../../support/data/seeded-random.ts';

const paragraph = (text: string): Block => ({ type: 'paragraph', children: [{ text }] });
const words = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => `word${first + index}`).join(' ');

const compare = (before: ArticleDocument, after: ArticleDocument) =>
  compareLines(linesOf(before), linesOf(after));

/** A version as the comparison has it. */
const sideOf = (changes: readonly LineChange[], side: 'added' | 'removed') =>
  changes
    .filter(({ kind }) => kind === 'same' || kind === 'changed' || kind === side)
    .map((change) =>
      change.words
        .filter(({ kind }) => kind === 'same' || kind === side)
        .map(({ text }) => text)
        .join(''),
    );

const textsOf = (document: ArticleDocument) => linesOf(document).map(({ text }) => text);
const collapsed = (texts: readonly string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim());

describe('the number of changed words', () => {
  it.each([
    ['', '', 0, 0],
    ['', 'one two', 2, 0],
    ['one two', '', 0, 2],
    ['one two three', 'one 2 three four', 2, 1],
    ['one  two\nthree', 'one two three', 0, 0],
    ['一、二、三', '一、四、三', 1, 1],
  ])('from %j to %j is %i added and %i removed', (before, after, added, removed) => {
    expect(countChangedWords(before, after)).toEqual({ added, removed });
  });

  it('of two texts of 10,000 words without one in common counts all, and of moved ones none', () => {
    expect(countChangedWords(words(10_000), words(10_000, 10_000))).toEqual({
      added: 10_000,
      removed: 10_000,
    });
    const moved = `${words(5_000, 5_000)} ${words(5_000)}`;
    expect(countChangedWords(words(10_000), moved)).toEqual({ added: 0, removed: 0 });
  });
});

describe('the comparison', () => {
  it('has both versions in it, whatever changed between random articles', () => {
    const random = seededRandom(62);
    for (let round = 0; round < 300; round += 1) {
      const before = randomDocument(random);
      const after = random.chance(0.5) ? randomDocument(random) : before.filter(() => random.chance(0.8));
      const changes = compare(before, after);
      expect(collapsed(sideOf(changes, 'removed'))).toEqual(collapsed(textsOf(before)));
      expect(collapsed(sideOf(changes, 'added'))).toEqual(collapsed(textsOf(after)));
      expect(compare(after, after).every(({ kind }) => kind === 'same')).toBe(true);
    }
  });

  it('of articles of 10,000 words ends, in paragraphs and in one, and has both in it', () => {
    const long = [
      [paragraph(words(10_000))],
      [paragraph(words(10_000, 10_000))],
      Array.from({ length: 1000 }, (_, index) => paragraph(words(10, index * 10))),
      Array.from({ length: 1000 }, (_, index) => paragraph(words(10, index * 10 + 5))),
    ];
    for (const before of long)
      for (const after of long) {
        const changes = compare(before, after);
        expect(collapsed(sideOf(changes, 'removed'))).toEqual(textsOf(before));
        expect(collapsed(sideOf(changes, 'added'))).toEqual(textsOf(after));
      }
  });

  it('says which formatting of the same words changed', () => {
    const before: ArticleDocument = [
      { type: 'quote', align: 'center', children: [{ text: 'Some ' }, { text: 'words', bold: true }] },
    ];
    const after: ArticleDocument = [
      {
        type: 'heading',
        level: 2,
        children: [
          { text: 'Some ', italic: true },
          { type: 'link', href: '/about', children: [{ text: 'words' }] },
        ],
      },
    ];
    const [change] = compare(before, after);
    expect(change?.formatting).toEqual(['was Quote, now Heading 2', 'alignment', 'bold', 'italic', 'links']);
    expect(change?.words).toEqual([{ kind: 'same', text: 'Some words' }]);
  });

  it('says where the level of a list item, or the first number of a list, changed', () => {
    const item = (text: string, ...nested: List[]): ListItem => ({
      type: 'list-item',
      children: [{ type: 'list-item-text', children: [{ text }] }, ...nested],
    });
    const list = (start: number | undefined, ...children: ListItem[]): List => ({
      type: 'numbered-list',
      ...(start !== undefined && { start }),
      children,
    });
    const changes = compare(
      [list(undefined, item('one'), item('two'), item('three'))],
      [list(3, item('one'), item('two', list(undefined, item('three'))))],
    );
    expect(changes.map(({ kind, formatting }) => [kind, ...formatting])).toEqual([
      ['changed', 'was Numbered item, now Numbered item (from 3)'],
      ['same'],
      ['changed', 'was Numbered item, now Numbered item (level 2)'],
    ]);
  });

  it('shows a line that changed as one line, between lines that came and went', () => {
    const before = ['Alone here.', 'The clinic opens on Monday.'].map(paragraph);
    const after = ['Something quite new.', 'The clinic opens on Friday.'].map(paragraph);
    expect(compare(before, after).map(({ kind, line }) => [kind, line.text])).toEqual([
      ['removed', 'Alone here.'],
      ['added', 'Something quite new.'],
      ['changed', 'The clinic opens on Friday.'],
    ]);
  });

  it('of a table has its caption and each row as lines, with what changed in them', () => {
    const table = (rows: string) => read(`<table><caption>Costs</caption>${rows}</table>`);
    const changes = compare(
      table('<tr><td>Town<td>Rand<tr><td>Durban<td>12<tr><td>Bloemfontein<td>7'),
      table('<tr><td>Town<td>Rand<tr><th>Durban<td><b>12</b><tr><th>Umtata<td>9'),
    );
    expect(changes.map(({ kind, line, formatting }) => [line.kind, kind, line.text, ...formatting])).toEqual([
      ['Table caption', 'same', 'Costs'],
      ['Table header', 'changed', 'Town | Rand', 'row headers'],
      ['Table row', 'changed', 'Durban | 12', 'bold'],
      ['Table row', 'removed', 'Bloemfontein | 7'],
      ['Table row', 'added', 'Umtata | 9'],
    ]);
  });

  it('of two lines keeps their spaces', () => {
    expect(compareTexts('one two', 'one and two')).toEqual([
      { kind: 'same', text: 'one ' },
      { kind: 'added', text: 'and ' },
      { kind: 'same', text: 'two' },
    ]);
  });
});
