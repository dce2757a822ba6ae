import { describe, expect, it } from 'vitest';
import type { ArticleDocument, Inline } from '../../rules/article-html/document.ts';
import { storedHref } from '../../rules/article-html/href.ts';
import { normaliseArticle } from '../../rules/article-html/normalise.ts';
import { withPictureAttributes } from '../../rules/article-html/picture-attributes.ts';
import { plainText } from '../../rules/article-html/plain-text.ts';
import { readArticle } from '../../rules/article-html/read.ts';
import { writeArticle } from '../../rules/article-html/write.ts';
import { seededRandom } from '../../scripts/seed/drawing/random.ts';
import { parseHtml } from '../../server/news/parse-html.ts';
import { randomDocument } from '../support/random-document.ts';
import { storedHtmlViolations } from '../support/stored-html-violations.ts';

const DOCUMENTS = process.env.LONG ? 50_000 : 2_000;
const LONG_TEST_MS = 600_000;

const limits = { maxDepth: 1000, maxElements: 1_000_000, exceeded: () => new RangeError('too much') };
const read = (html: string) =>
  readArticle(parseHtml(html, limits), { ownsImage: (src) => src.startsWith('/uploads/') });
const rewritten = (html: string) => writeArticle(read(html));
const paragraph = (...children: Inline[]): ArticleDocument => [{ type: 'paragraph', children }];
const textsOf = (html: string) =>
  read(html).map((block) =>
    'children' in block ? block.children.map((child) => ('text' in child ? child.text : child)) : [],
  );

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

describe('reading HTML', () => {
  it.each([
    ['text alone is a paragraph', 'hello', '<p>hello</p>'],
    ['blocks of other kinds are paragraphs', '<div>a</div>b<section>c</section>', '<p>a</p><p>b</p><p>c</p>'],
    ['blocks in blocks are read line by line', '<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['cells and rows are kept apart', '<table><tr><td>a<td>b<tr><td>c</table>', '<p>a</p><p>b</p><p>c</p>'],
    [
      'other inline elements leave their text',
      '<p>a<span>b<code>c</code></span><o:p>d</o:p></p>',
      '<p>abcd</p>',
    ],
    [
      'old names are read as today’s',
      '<p><b>a</b><i>b</i><del>c</del><strike>d</strike><ins>e</ins></p>',
      '<p><strong>a</strong><em>b</em><s>cd</s><u>e</u></p>',
    ],
    [
      'headings are h2 to h5',
      '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
      '<h2>a</h2><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h5>f</h5>',
    ],
    [
      'marks have one order and are shared',
      '<p><s><u>a</u></s><em><b>b</b></em><b>c<i>d</i></b></p>',
      '<p><u><s>a</s></u><strong><em>b</em>c<em>d</em></strong></p>',
    ],
    ['marks go on through blocks', '<b>a<p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    [
      'paragraphs in a quote are quotes in a row',
      '<blockquote>a<p>b</p><p>c</p></blockquote>',
      '<blockquote>a</blockquote><blockquote>b</blockquote><blockquote>c</blockquote>',
    ],
    ['a heading in a quote is a quote', '<blockquote><h2>a</h2></blockquote>', '<blockquote>a</blockquote>'],
    [
      'a list in a quote stands alone',
      '<blockquote>a<ul><li>b</ul>c</blockquote>',
      '<blockquote>a</blockquote><ul><li>b</li></ul><blockquote>c</blockquote>',
    ],
    [
      'blocks in an item are lines',
      '<ul><li><p>a</p><p>b</p><h2>c</h2></li></ul>',
      '<ul><li>a<br>b<br>c</li></ul>',
    ],
    [
      'a list in a list is the former item’s',
      '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    [
      'a list in nothing but lists moves up',
      '<ol><ul><li>a</li></ul><li>b</li></ol>',
      '<ol><li>a</li><li>b</li></ol>',
    ],
    [
      'an item with a list alone gives it to the one before',
      '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    [
      'several lists in an item stay',
      '<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ul>',
      '<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ul>',
    ],
    [
      'text after a nested list is an item',
      '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    [
      'text straight in a list is an item',
      '<ul>a<li>b</li>c</ul>',
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
    ],
    ['items without a list are bulleted', 'x<li>a</li><li>b</li>', '<p>x</p><ul><li>a</li><li>b</li></ul>'],
    [
      'neighbouring lists stay two',
      '<ol><li>a</li></ol><ol><li>b</li></ol>',
      '<ol><li>a</li></ol><ol><li>b</li></ol>',
    ],
    ['empty items and lists go', '<ul><li></li><li> <br></li></ul><ol></ol>', ''],
    [
      'a picture splits a paragraph',
      '<p>a <b>b<img src="/uploads/x" alt="y">c</b></p>',
      '<p>a <strong>b</strong></p><img src="/uploads/x" alt="y"><p><strong>c</strong></p>',
    ],
    [
      'a picture follows its heading',
      '<h2>a<img src="/uploads/x">b</h2>',
      '<h2>ab</h2><img src="/uploads/x" alt="">',
    ],
    [
      'a picture follows its quote',
      '<blockquote>a<img src="/uploads/x">b<p>c</blockquote>',
      '<blockquote>ab</blockquote><img src="/uploads/x" alt=""><blockquote>c</blockquote>',
    ],
    [
      'pictures follow their list in order',
      '<ul><li><img src="/uploads/1">a<ul><li><img src="/uploads/2">b</ul></ul>c',
      '<ul><li>a<ul><li>b</li></ul></li></ul><img src="/uploads/1" alt=""><img src="/uploads/2" alt=""><p>c</p>',
    ],
    [
      'a picture leaves its link',
      '<a href="/x"><img src="/uploads/x" alt="y"></a>',
      '<img src="/uploads/x" alt="y">',
    ],
    [
      'a picture of somebody else goes',
      '<p>a<img src="https://evil.example/x.png" alt="y">b</p>',
      '<p>ab</p>',
    ],
    [
      'a link around blocks is in each',
      '<a href="/x"><p>a</p><p>b</p></a>',
      '<p><a href="/x">a</a></p><p><a href="/x">b</a></p>',
    ],
    [
      'a foreign link is marked so',
      '<a href="https://example.org" rel="opener" target=_blank>a</a>',
      '<p><a href="https://example.org/" rel="noopener noreferrer">a</a></p>',
    ],
    [
      'marks are within links',
      '<b>a<a href="/x">b<i>c</i></a></b>',
      '<p><strong>a</strong><a href="/x"><strong>b<em>c</em></strong></a></p>',
    ],
    ['an anchor without an address leaves its text', '<a name="x">a</a>', '<p>a</p>'],
    [
      'alignment by class',
      '<p class="x align-center y">a</p><h2 class="align-right">b</h2>',
      '<p class="align-center">a</p><h2 class="align-right">b</h2>',
    ],
    [
      'alignment by attribute',
      '<p align="RIGHT">a</p><p align=left>b</p><center>c</center>',
      '<p class="align-right">a</p><p>b</p><p class="align-center">c</p>',
    ],
    [
      'alignment by style',
      '<p style="color:red;text-align: Center">a</p><p style="text-align:justify">b</p>',
      '<p class="align-center">a</p><p>b</p>',
    ],
    [
      'alignment is inherited',
      '<div align=center>a<p>b</p><p align=left>c</p></div>',
      '<p class="align-center">a</p><p class="align-center">b</p><p>c</p>',
    ],
    [
      'an item’s alignment is its own',
      '<ul><li align=center>a<ul><li>b</ul><li><p align=right>c</ul>',
      '<ul><li class="align-center">a<ul><li>b</li></ul></li><li class="align-right">c</li></ul>',
    ],
    [
      'what is no text goes with its content',
      'a<script>b</script><style>c</style><svg><text>d</text></svg><select><option>e</select><textarea>f</textarea><title>g</title><noscript>h</noscript><!-- i -->j',
      '<p>aj</p>',
    ],
    ['names of prototypes are names', '<constructor>a</constructor><valueof>b</valueof>', '<p>ab</p>'],
    [
      'what means something in HTML is escaped',
      '<p>&lt;b&gt; &amp;amp; "</p><img src="/uploads/?a&b" alt=\'"<>&\'>',
      '<p>&lt;b&gt; &amp;amp; "</p><img src="/uploads/?a&amp;b" alt="&quot;&lt;&gt;&amp;">',
    ],
  ])('%s', (_, html, expected) => {
    expect(rewritten(html)).toBe(expected);
    expect(rewritten(expected)).toBe(expected);
    expect(storedHtmlViolations(expected)).toEqual([]);
  });

  it.each<[string, string, string[][]]>([
    ['white space collapses', '<p>\n a \t\n b\f</p>', [['a b']]],
    ['white space collapses across elements, into the first', '<p>a <b> b</b> </p>', [['a ', 'b']]],
    ['white space around a line break goes', '<p>a <br> b</p>', [['a\nb']]],
    ['white space around a picture goes', '<p>a <img src="/uploads/x"> b</p>', [['a'], [''], ['b']]],
    ['white space between blocks is nothing', '<p>a</p> \n <p>b</p>', [['a'], ['b']]],
    ['line breaks at the ends go', '<p><br>a<br>b<br><br></p>', [['a\nb']]],
    ['empty lines within stay', '<p>a<br><br>b</p>', [['a\n\nb']]],
    ['a run with no-break spaces is spaces', '<p>a&nbsp; b &nbsp; c&nbsp;&nbsp;d</p>', [['a  b   c  d']]],
    ['a run goes across elements', '<p>a&nbsp;<b>&nbsp;b</b></p>', [['a ', ' b']]],
    ['a no-break space at an edge is a space', '<p>&nbsp;a&nbsp;<br>&nbsp;b&nbsp;</p>', [[' a \n b ']]],
    ['a no-break space between words stays', '<p>«&nbsp;a&nbsp;»</p>', [['«\xa0a\xa0»']]],
    [
      'preformatted text keeps its spaces and lines',
      '<pre>\na\n  b  c\td <b> </b>e\n\n</pre>',
      [['a\n  b  c    d ', ' ', 'e']],
    ],
    ['preformatted single spaces are spaces', '<pre> a b </pre>', [[' a b ']]],
    ['preformatted blanks are nothing', '<pre>  \n  </pre>', []],
    ['a line separator is a line break', '<p>a\u2028b</p>', [['a\nb']]],
    [
      'joiners and marks of direction stay',
      '<p>\u200fمرحبا\u200e 👨‍👩‍👧 ن\u200cم</p>',
      [['\u200fمرحبا\u200e 👨‍👩‍👧 ن\u200cم']],
    ],
  ])('%s', (_, html, expected) => {
    expect(textsOf(html)).toEqual(expected);
    expect(read(rewritten(html))).toEqual(read(html));
  });
});

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

  it('goes on across styles and links', () => {
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

describe('the address of a link', () => {
  it.each([
    ['https://example.org', 'https://example.org/'],
    ['HTTP://EXAMPLE.org:80/Ä?q=ü#ö', 'http://example.org/%C3%84?q=%C3%BC#%C3%B6'],
    [' \nhttps://example.org/a\tb ', 'https://example.org/ab'],
    ['https:\\\\example.org\\a', 'https://example.org/a'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['mailto:a@example.org?subject=x', 'mailto:a@example.org?subject=x'],
    ['tel:+27 11', 'tel:+27 11'],
    ['/news/1?a=b#c', '/news/1?a=b#c'],
    [' /a/../b c', '/b%20c'],
    ['/', '/'],
  ])('%j is stored as %j', (href, stored) => {
    expect(storedHref(href)).toBe(stored);
    expect(storedHref(stored)).toBe(stored);
  });

  it.each([
    '',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '\x01javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/x',
    'ftp://example.org/',
    'view-source:https://example.org/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    'https://user@example.org/',
    'https://user:secret@example.org/',
    'https://',
    'https://exa mple.org/',
    'news/1',
    '#top',
    '?q=1',
    'example.org',
  ])('%j is none', (href) => {
    expect(storedHref(href)).toBeUndefined();
  });
});

describe('pictures in rendered HTML', () => {
  const picture = {
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
    expect(withPictureAttributes(html, [picture])).toBe(
      `${before} width="2560" height="1440" srcset="/uploads/a&amp;b-480.webp 480w" sizes="(min-width: 44rem) 44rem, 100vw" loading="lazy" decoding="async">`,
    );
  });

  it.each([
    ['move', { animated: true }],
    ['have none', { srcset: '' }],
  ])('have no smaller copies where they %s', (_, change) => {
    expect(withPictureAttributes(html, [{ ...picture, ...change }])).toBe(
      `${before} width="2560" height="1440" loading="lazy" decoding="async">`,
    );
  });

  it('that are unknown load late all the same', () => {
    expect(withPictureAttributes(html, [])).toBe(`${before} loading="lazy" decoding="async">`);
  });
});

describe('the description of a picture in the text', () => {
  it('is cut after 300 characters, never through one', () => {
    const alt = `${'a'.repeat(299)}\u{1f600}b`;
    const stored = `<img src="/uploads/a.jpg" alt="${'a'.repeat(299)}">`;
    expect(rewritten(`<img src="/uploads/a.jpg" alt="${alt}">`)).toBe(stored);
    const children: [{ text: '' }] = [{ text: '' }];
    expect(writeArticle([{ type: 'image', src: '/uploads/a.jpg', alt, children }])).toBe(stored);
    const longest = `<img src="/uploads/a.jpg" alt="${'a'.repeat(300)}">`;
    expect(rewritten(longest)).toBe(longest);
  });
});
