import { describe, expect, it } from 'vitest';
import { ghostArticle } from '../../../../server/features/import/ghost/ghost-article.ts';
import { UNKNOWN_SITE } from '../../../../server/features/import/source.ts';
import { lexical, paragraph, text } from '../../../support/data/import/ghost.ts';
import { convert } from './converted.ts';

const article = (post: Readonly<Record<string, unknown>>) =>
  ghostArticle(
    { id: '1', slug: 'a', status: 'published', published_at: '2024-05-01T10:00:00Z', ...post },
    'x',
    {
      authors: new Map(),
      topicsOf: new Map(),
      meta: new Map(),
    },
  );

const convertLexical = (...children: readonly unknown[]) =>
  convert(article({ lexical: lexical(...children) }).nodes);

describe('a document of Ghost’s editor', () => {
  it('has its text with marks, links, headings, quotes and lists', () => {
    expect(
      convertLexical(
        paragraph(
          text('a ', 0),
          text('b', 3),
          // Bold and code.
          text('i', 1 + 16),
          { type: 'linebreak' },
          { type: 'link', url: 'https://a.example/', children: [text('<c>')] },
        ),
        { type: 'extended-heading', tag: 'h3', children: [text('d')] },
        { type: 'extended-quote', children: [text('e')] },
        { type: 'aside', children: [text('f')] },
        {
          type: 'list',
          listType: 'number',
          start: 4,
          children: [
            { type: 'listitem', children: [text('g')] },
            {
              type: 'listitem',
              children: [
                { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [text('h')] }] },
              ],
            },
          ],
        },
        { type: 'horizontalrule' },
      ),
    ).toEqual({
      html:
        '<p>a <strong><em>b</em>i</strong><br><a href="https://a.example/" rel="noopener noreferrer">&lt;c&gt;</a></p><h3>d</h3>' +
        '<blockquote>e</blockquote><blockquote>f</blockquote><ol start="4"><li>g<ul><li>h</li></ul></li></ol>',
      images: [],
      losses: [],
    });
  });

  it('has the images of its cards with their captions', () => {
    const { html, images } = convertLexical(
      { type: 'image', src: 'https://i.example/a.jpg', alt: 'A', caption: '<span>One</span>' },
      {
        type: 'gallery',
        images: [{ src: 'https://i.example/b.jpg', alt: 'B' }, { src: 'https://i.example/c.jpg' }],
        caption: 'Both',
      },
      { type: 'header', header: 'Head', subheader: 'Sub', backgroundImageSrc: 'https://i.example/d.jpg' },
      {
        type: 'product',
        productTitle: 'Bag',
        productDescription: '<p>Blue</p>',
        productImageSrc: 'https://i.example/e.jpg',
      },
    );
    expect(images.map(({ address, caption }) => [address.slice(-5), caption])).toEqual([
      ['a.jpg', 'One'],
      ['d.jpg', ''],
      ['e.jpg', ''],
      ['b.jpg', ''],
      ['c.jpg', ''],
    ]);
    expect(html.replaceAll(/<img[^>]*>/g, '*')).toBe(
      '*<p>Both</p>*<h2>Head</h2><p>Sub</p>*<h4>Bag</h4><p>Blue</p>',
    );
  });

  it.each([
    ['html', { html: '<p>a</p>' }, '<p>a</p>', []],
    ['codeblock', { code: 'a <b>\nc', caption: 'd' }, '<p>a &lt;b&gt;<br>c</p><p>d</p>', []],
    ['callout', { calloutEmoji: '!', calloutText: '<p>a</p>' }, '<p>! a</p>', []],
    ['toggle', { heading: 'a', content: '<p>b</p>' }, '<h4>a</h4><p>b</p>', []],
    [
      'button',
      { buttonUrl: 'https://a.example/', buttonText: 'b' },
      '<p><a href="https://a.example/" rel="noopener noreferrer">b</a></p>',
      [],
    ],
    [
      'call-to-action',
      { textValue: '<p>a</p>', showButton: true, buttonUrl: 'https://a.example/', buttonText: 'b' },
      '<p>a</p><p><a href="https://a.example/" rel="noopener noreferrer">b</a></p>',
      [],
    ],
    [
      'bookmark',
      { url: 'https://a.example/', metadata: { title: 'b' } },
      '<p><a href="https://a.example/" rel="noopener noreferrer">b</a></p>',
      [],
    ],
    [
      'embed',
      { url: 'https://youtu.be/x', html: '<iframe></iframe>' },
      '<p><a href="https://youtu.be/x" rel="noopener noreferrer">youtu.be/x</a></p>',
      ['Embedded content: It is a link now: https://youtu.be/x'],
    ],
    [
      'video',
      { src: 'https://a.example/v.mp4', caption: 'c' },
      '<p><a href="https://a.example/v.mp4" rel="noopener noreferrer">a.example/v.mp4</a></p><p>c</p>',
      ['A video: It is a link now: https://a.example/v.mp4'],
    ],
    [
      'audio',
      { src: 'https://a.example/v.mp3', title: 'c' },
      '<p><a href="https://a.example/v.mp3" rel="noopener noreferrer">c</a></p>',
      ['A sound recording: It is a link now: https://a.example/v.mp3'],
    ],
    [
      'file',
      { src: 'https://a.example/d.zip', fileTitle: 'c' },
      '<p><a href="https://a.example/d.zip" rel="noopener noreferrer">c</a></p>',
      [],
    ],
    [
      'video',
      { src: '__GHOST_URL__/content/media/v.mp4' },
      '',
      ['(!) A video: Its file is not in the export: /content/media/v.mp4'],
    ],
    ['paywall', {}, '', ['A paywall: Articles here are for everybody.']],
    ['email', { html: '<p>a</p>' }, '', ['Words for the newsletter: Readers of the page did not see them.']],
    [
      'email-cta',
      { html: '<p>a</p>' },
      '',
      ['Words for the newsletter: Readers of the page did not see them.'],
    ],
    ['signup', {}, '', ['A form to subscribe: An article cannot hold a form.']],
    ['of-tomorrow', {}, '', ['(!) The card "of-tomorrow": This site knows nothing like it.']],
  ])('has its card "%s"', (type, card, html, losses) => {
    expect(convertLexical({ type, ...card })).toEqual({ html, images: [], losses });
  });

  it('has its card for a PDF as a document', () => {
    const src = '__GHOST_URL__/content/files/2024/05/d.pdf';
    expect(convertLexical({ type: 'file', src, fileTitle: 'c', fileCaption: 'd' })).toEqual({
      html: '<p><a href="/documents/d.pdf" type="application/pdf" target="_blank">c <small>PDF</small></a></p><p>d</p>',
      images: [],
      documents: [`${UNKNOWN_SITE}/content/files/2024/05/d.pdf`],
      losses: [],
    });
  });

  it('has texts in Markdown as the page showed them, or makes a draft', () => {
    const document = lexical({ type: 'markdown', markdown: '**a**' }, paragraph(text('b')));
    const html =
      '<!--kg-card-begin: markdown--><p><strong>a</strong></p><!--kg-card-end: markdown--><p>b</p>';
    expect(convert(article({ lexical: document, html }).nodes).html).toBe(
      '<p><strong>a</strong></p><p>b</p>',
    );
    expect(convert(article({ lexical: document, html: '<p>as shown</p>' }).nodes).html).toBe(
      '<p>as shown</p>',
    );
    expect(convert(article({ lexical: document }).nodes)).toMatchObject({
      html: '<p>**a**</p><p>b</p>',
      losses: [expect.stringMatching(/^\(!\) A text in Markdown/)],
    });
  });

  it('that is damaged leaves what the page showed, as a draft', () => {
    for (const broken of ['{', '[]', '{"root":{"children":[{"type":"list"}]}} x', 'null'])
      expect(convert(article({ lexical: broken, html: '<p>a</p>' }).nodes).losses.length).toBeLessThan(2);
    expect(convert(article({ lexical: '{', html: '<p>a</p>' }).nodes)).toMatchObject({
      html: '<p>a</p>',
      losses: [expect.stringMatching(/^\(!\) The document/)],
    });
  });

  it('that is nested too deep is refused', () => {
    let deep: unknown = text('a');
    for (let level = 0; level < 200; level += 1) deep = { type: 'paragraph', children: [deep] };
    expect(article({ lexical: lexical(deep) }).refusal).toMatch(/nested too deep/);
  });
});

it('a document of the former editor has its text, cards and lists', () => {
  const mobiledoc = JSON.stringify({
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [['image', { src: 'https://i.example/a.jpg', caption: 'c' }]],
    markups: [['strong'], ['a', ['href', 'https://a.example/']], ['script']],
    sections: [
      [
        1,
        'p',
        [
          [0, [], 0, 'a '],
          [0, [0, 1], 2, 'b'],
          [1, [], 0, 0],
          [0, [2], 1, 'c'],
        ],
      ],
      [10, 0],
      [3, 'ul', [[[0, [], 0, 'd']], [[0, [], 0, 'e']]]],
      [1, 'h2', [[0, [], 0, 'f']]],
      [99],
    ],
  });
  expect(convert(article({ mobiledoc }).nodes)).toEqual({
    html: '<p>a <a href="https://a.example/" rel="noopener noreferrer"><strong>b</strong></a><br>c</p><img src="/uploads/a.jpg" alt=""><ul><li>d</li><li>e</li></ul><h2>f</h2>',
    images: [{ address: 'https://i.example/a.jpg', alt: '', caption: 'c' }],
    losses: [],
  });
});

it('nothing that only some readers got becomes public', () => {
  const graveOf = (post: Readonly<Record<string, unknown>>) =>
    article({ html: '<p>a</p>', ...post }).losses.map(({ isGrave }) => isGrave);
  expect(graveOf({})).toEqual([]);
  expect(graveOf({ visibility: 'public' })).toEqual([]);
  for (const visibility of ['members', 'paid', 'tiers', 'unknown'])
    expect(graveOf({ visibility })).toEqual([true]);
  expect(graveOf({ status: 'sent' })).toEqual([true]);
  expect(graveOf({ published_at: 'yesterday' })).toEqual([true]);
  expect(article({ status: 'draft' }).isPublished).toBe(false);
});
