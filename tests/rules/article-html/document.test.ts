import { describe, expect, it } from 'vitest';
import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import { normaliseArticle } from '../../../rules/article-html/reading/assemble.ts';
import { plainText } from '../../../rules/article-html/reading/flatten.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';
import { paragraph, read, rewritten } from '../../support/data/articles/article-html.ts';
import { randomDocument } from '../../support/data/articles/random-document.ts';
import { storedHtmlViolations } from '../../support/data/articles/stored-html-violations.ts';
import { seededRandom } from '../../support/data/seeded-random.ts';

const DOCUMENTS = process.env.LONG ? 50_000 : 500;
const LONG_TEST_MS = 600_000;

describe('a document', () => {
  it(
    `is the same after being written and read again (${DOCUMENTS} of them)`,
    () => {
      for (let seed = 0; seed < DOCUMENTS; seed += 1) {
        const document = randomDocument(seededRandom(seed));
        const html = writeArticle(document);
        expect(normaliseArticle(document), `seed ${seed}`).toEqual(document);
        expect(read(html), `seed ${seed}: ${html}`).toEqual(document);
        expect(storedHtmlViolations(html), `seed ${seed}: ${html}`).toEqual([]);
      }
    },
    LONG_TEST_MS,
  );

  it.each<[string, ArticleDocument, ArticleDocument]>([
    [
      'joins neighbouring texts of one style',
      paragraph({ text: 'a' }, { text: '' }, { text: 'b' }),
      paragraph({ text: 'ab' }),
    ],
    [
      'has no block without a visible text',
      [...paragraph({ text: '' }), ...paragraph({ text: ' \xa0\u200b\n' })],
      [],
    ],
    ['has no line breaks at the ends of a block', paragraph({ text: '\n\n a\n' }), paragraph({ text: ' a' })],
    [
      'has no control characters',
      paragraph({ text: 'a\x00b\x07c\x85d\x7fe\ufefff' }),
      paragraph({ text: 'abcdef' }),
    ],
    [
      'has one kind of line break',
      paragraph({ text: 'a\r\nb\rc\u2028d\u2029e' }),
      paragraph({ text: 'a\nb\nc\nd\ne' }),
    ],
    ['holds four spaces for a tab', paragraph({ text: 'a\tb' }), paragraph({ text: 'a    b' })],
    [
      'has no half surrogate pairs',
      paragraph({ text: '\ud83d' }, { text: '\ude00', bold: true }),
      paragraph({ text: '\ufffd' }, { text: '\ufffd', bold: true }),
    ],
    [
      'holds plain spaces for runs of no-break ones',
      paragraph({ text: 'a\xa0\xa0b\xa0 c\xa0d\xa0' }),
      paragraph({ text: 'a  b  c\xa0d ' }),
    ],
    [
      'counts a run of spaces across the borders of styles',
      paragraph({ text: 'a\xa0' }, { text: '\xa0b', bold: true }),
      paragraph({ text: 'a ' }, { text: ' b', bold: true }),
    ],
    [
      'joins neighbouring links to one address',
      paragraph(
        { type: 'link', href: '/x', children: [{ text: 'a' }] },
        { type: 'link', href: '/x', children: [{ text: 'b' }] },
      ),
      paragraph({ type: 'link', href: '/x', children: [{ text: 'ab' }] }),
    ],
    [
      'has no link without a visible text',
      paragraph(
        { text: 'a' },
        { type: 'link', href: '/x', children: [{ text: ' ' }] },
        { type: 'link', href: '/y', children: [] },
        { text: 'b' },
      ),
      paragraph({ text: 'a b' }),
    ],
    [
      'has no link that may not be stored',
      paragraph({ type: 'link', href: 'javascript:alert(1)', children: [{ text: 'a', bold: true }] }),
      paragraph({ text: 'a', bold: true }),
    ],
    [
      'has no picture without an address',
      [{ type: 'image', src: ' ', alt: 'x', children: [{ text: '' }] }],
      [],
    ],
  ])('when normalised %s', (_, document, expected) => {
    expect(normaliseArticle(document)).toEqual(expected);
    expect(normaliseArticle(expected)).toEqual(expected);
  });

  it('has lists that start with an item, and are at most eight deep', () => {
    expect(rewritten(`${'<ul><li>x'.repeat(10)}`)).toBe(
      `${'<ul><li>x'.repeat(8)}</li><li>x</li><li>x${'</li></ul>'.repeat(8)}`,
    );
  });

  it('is plain text with a space between its blocks, lines and items, without pictures', () => {
    const html =
      '<h2>Title</h2><p>one<br>two&nbsp;three  <b>fo</b>ur</p><ul><li>five<ol><li>six</li></ol></li></ul>' +
      '<img src="/uploads/a.jpg" alt="seven"><blockquote>&lt;eight&gt; &amp; nine</blockquote><p>&nbsp;</p>';
    expect(plainText(read(html))).toBe('Title one two three four five six <eight> & nine');
  });

  it('of pictures and blanks alone has no plain text', () => {
    expect(plainText(read('<img src="/uploads/a.jpg" alt="x"><p>&nbsp; &#8203;</p>'))).toBe('');
  });
});
