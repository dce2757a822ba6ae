import { describe, expect, it } from 'vitest';
import { proseOf } from '../../../rules/article-html/prose.ts';
import { plainText } from '../../../rules/article-html/reading/flatten.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';
import { randomDocument } from '../../support/data/articles/random-document.ts';
import { seededRandom } from '../../support/data/seeded-random.ts';

describe('the prose of an article', () => {
  it.each([
    [
      'leaves headings out',
      '<h2>Head</h2><p>One.</p><h3 class="align-center">More</h3><p>Two.</p>',
      'One. Two.',
    ],
    [
      'has quotes and items',
      '<blockquote>Said.</blockquote><ul><li>One<ol><li>Two</li></ol></li></ul>',
      'Said. One Two',
    ],
    ['is the headings where there is nothing else', '<h2>A &amp; B</h2><h5>C</h5>', 'A & B C'],
    ['joins the parts of a word', '<p>b<strong>old</strong><a href="/x?a=&quot;&gt;">er</a></p>', 'bolder'],
    ['decodes what was escaped, once', '<p>&lt;b&gt; &amp;amp;</p>', '<b> &amp;'],
    ['has one space for breaks and no-break spaces', '<p>a<br>b\xa0 \xa0c</p>', 'a b c'],
    ['is empty for pictures', '<img src="/x.jpg" alt="An alt">', ''],
  ])('%s', (_, html, expected) => {
    expect(proseOf(html)).toBe(expected);
  });

  it('is the plain text of any document without its headings', () => {
    const random = seededRandom(20);
    for (let count = 0; count < 500; count += 1) {
      const document = randomDocument(random);
      const withoutHeadings = document.filter(({ type }) => type !== 'heading');
      const expected = plainText(withoutHeadings) || plainText(document);
      expect(proseOf(writeArticle(document))).toBe(expected);
    }
  });

  it('is found at once, also where headings are not closed', () => {
    expect(proseOf(`${'<h2>w</h3>'.repeat(50_000)}<p>x</p>`)).toMatch(/^w w .* w x$/);
  });
});
