import { describe, expect, it } from 'vitest';
import { withImageAttributes } from '../../../rules/article-html/attributes/image-attributes.ts';
import type { Inline } from '../../../rules/article-html/document.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';
import { paragraph, rewritten } from '../../support/data/articles/article-html.ts';

describe('writing spaces', () => {
  it.each([
    ['one between words as it is', 'a b', 'a b'],
    ['several in turn', 'a  b   c    d', 'a\xa0 b\xa0 \xa0c\xa0 \xa0 d'],
    ['no plain one at an edge', ' a ', '\xa0a\xa0'],
    ['no plain one at an edge of a run', '  a  ', '\xa0 a\xa0\xa0'],
    ['no plain one at a line’s edge', 'a \n  b', 'a\xa0<br>\xa0 b'],
    ['a line of spaces', 'a\n  \nb', 'a<br>\xa0\xa0<br>b'],
  ])('%s', (_, text, expected) => {
    expect(writeArticle(paragraph({ text }))).toBe(`<p>${expected}</p>`);
  });

  it('continues across styles and links', () => {
    const line: Inline[] = [
      { text: 'a ', bold: true },
      { type: 'link', href: '/x', children: [{ text: ' b ' }] },
      { text: ' ', italic: true },
    ];
    expect(writeArticle(paragraph(...line))).toBe(
      '<p><strong>a\xa0</strong><a href="/x"> b\xa0</a><em>\xa0</em></p>',
    );
  });
});

it('the description of a picture in the text is cut after 300 characters, never through one', () => {
  const alt = `${'a'.repeat(299)}\u{1f600}b`;
  const stored = `<img src="/uploads/a.jpg" alt="${'a'.repeat(299)}">`;
  expect(rewritten(`<img src="/uploads/a.jpg" alt="${alt}">`)).toBe(stored);
  const children: [{ text: '' }] = [{ text: '' }];
  expect(writeArticle([{ type: 'image', src: '/uploads/a.jpg', alt, children }])).toBe(stored);
  const longest = `<img src="/uploads/a.jpg" alt="${'a'.repeat(300)}">`;
  expect(rewritten(longest)).toBe(longest);
});

describe('pictures in rendered HTML', () => {
  const image = {
    url: '/uploads/a&b.jpg',
    width: 2560,
    height: 1440,
    srcset: '/uploads/a&b-480.webp 480w',
    animated: false,
  };
  const html = '<p>&lt;img src="/uploads/a&amp;b.jpg"&gt;</p><img src="/uploads/a&amp;b.jpg" alt="x &gt; y">';
  const before =
    '<p>&lt;img src="/uploads/a&amp;b.jpg"&gt;</p><img src="/uploads/a&amp;b.jpg" alt="x &gt; y"';

  it('have their size and smaller copies', () => {
    expect(withImageAttributes(html, [image])).toBe(
      `${before} width="2560" height="1440" srcset="/uploads/a&amp;b-480.webp 480w" sizes="(min-width: 769px) 40rem, 80vw" loading="lazy" decoding="async">`,
    );
  });

  it.each([
    ['move', { animated: true }],
    ['have none', { srcset: '' }],
  ])('have no smaller copies where they %s', (_, change) => {
    expect(withImageAttributes(html, [{ ...image, ...change }])).toBe(
      `${before} width="2560" height="1440" loading="lazy" decoding="async">`,
    );
  });

  it('that are unknown load late all the same', () => {
    expect(withImageAttributes(html, [])).toBe(`${before} loading="lazy" decoding="async">`);
  });
});
