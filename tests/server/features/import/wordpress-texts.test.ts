import { describe, expect, it } from 'vitest';
import { convertHtml, convertPost } from './converted.ts';

const BASE = 'https://old.example/wp-content/uploads/2024/05';

describe('a text of blocks', () => {
  it.each([
    [
      'paragraphs and headings',
      '<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:heading {"level":3} -->\n<h3>b</h3>\n<!-- /wp:heading -->',
      '<p>a</p><h3>b</h3>',
    ],
    [
      'an alignment',
      '<!-- wp:paragraph {"align":"center"} --><p class="has-text-align-center">a</p><!-- /wp:paragraph -->',
      '<p class="align-center">a</p>',
    ],
    [
      'lists of items that are blocks',
      '<!-- wp:list {"ordered":true} --><ol><!-- wp:list-item --><li>a<!-- wp:list --><ul><!-- wp:list-item --><li>b</li><!-- /wp:list-item --></ul><!-- /wp:list --></li><!-- /wp:list-item --></ol><!-- /wp:list -->',
      '<ol><li>a<ul><li>b</li></ul></li></ol>',
    ],
    [
      'a quote with its source',
      '<!-- wp:quote --><blockquote class="wp-block-quote"><p>a</p><cite>b</cite></blockquote><!-- /wp:quote -->',
      '<blockquote>a</blockquote><blockquote>b</blockquote>',
    ],
    [
      'columns, groups, buttons',
      '<!-- wp:columns --><div><!-- wp:column --><div><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns --><!-- wp:buttons --><div><!-- wp:button --><div><a href="https://go.example/">b</a></div><!-- /wp:button --></div><!-- /wp:buttons -->',
      '<p>a</p><p><a href="https://go.example/" rel="noopener noreferrer">b</a></p>',
    ],
    [
      'what divides a page',
      '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:separator --><hr><!-- /wp:separator --><!-- wp:nextpage --><!--nextpage--><!-- /wp:nextpage --><!-- wp:spacer --><div style="height:9px" aria-hidden="true"></div><!-- /wp:spacer -->',
      '<p>a</p>',
    ],
    [
      'a block that nothing closes',
      '<!-- wp:paragraph --><p>a</p><!-- wp:paragraph --><p>b</p>',
      '<p>a</p><p>b</p>',
    ],
    [
      'a block of which only the end is there',
      '<p>a</p><!-- /wp:group --><!-- wp:paragraph --><p>b</p>',
      '<p>a</p><p>b</p>',
    ],
    [
      'attributes that are not JSON',
      '<!-- wp:paragraph {"a":} --><p>a</p><!-- /wp:paragraph -->',
      '<p>a</p>',
    ],
  ])('%s come as they are', (_, content, html) => {
    expect(convertPost(content)).toEqual({ html, images: [], losses: [] });
  });

  it('an image has its description and its caption, and is its original', () => {
    const content = `<!-- wp:image {"id":5} --><figure class="wp-block-image"><a href="${BASE}/a.jpg"><img src="${BASE}/a-300x200.jpg" alt="A"></a><figcaption>The <b>words</b></figcaption></figure><!-- /wp:image -->`;
    expect(convertPost(content)).toEqual({
      html: '<img src="/uploads/a.jpg" alt="A">',
      images: [{ address: `${BASE}/a.jpg`, alt: 'A', caption: 'The words' }],
      losses: [],
    });
  });

  it('galleries of both forms leave the text, in their order', () => {
    const image = (name: string) =>
      `<figure><img src="${BASE}/${name}.jpg" alt="${name}"><figcaption>${name}!</figcaption></figure>`;
    const { html, images, losses } = convertPost(
      `<!-- wp:gallery --><figure class="wp-block-gallery">${image('a')}${image('b')}<figcaption>All</figcaption></figure><!-- /wp:gallery -->` +
        `<!-- wp:gallery --><ul class="wp-block-gallery"><li class="blocks-gallery-item">${image('c')}</li></ul><!-- /wp:gallery -->`,
    );
    expect([html, losses]).toEqual(['<p>All</p>', []]);
    expect(images.map(({ alt, caption }) => [alt, caption])).toEqual([
      ['a', 'a!'],
      ['b', 'b!'],
      ['c', 'c!'],
    ]);
  });

  it('covers and images beside a text keep image and text', () => {
    const { html, images } = convertPost(
      `<!-- wp:cover {"url":"${BASE}/old.jpg"} --><div><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --></div><!-- /wp:cover -->` +
        `<!-- wp:cover --><div class="wp-block-cover"><div class="wp-block-cover__image-background" style="background-image:url(${BASE}/fixed.jpg)"></div><p>b</p></div><!-- /wp:cover -->` +
        `<!-- wp:media-text --><div><figure><img src="${BASE}/beside.jpg" alt=""></figure><div><p>c</p></div></div><!-- /wp:media-text -->`,
    );
    expect(images.map(({ address }) => address)).toEqual(
      ['old', 'fixed', 'beside'].map((name) => `${BASE}/${name}.jpg`),
    );
    expect(html.replaceAll(/<img[^>]*>/g, '*')).toBe('*<p>a</p>*<p>b</p>*<p>c</p>');
  });

  it('a video behind a text is a link, not an image', () => {
    const { images, losses } = convertPost(
      `<!-- wp:cover {"url":"${BASE}/v.mp4","backgroundType":"video"} --><div><video src="${BASE}/v.mp4"></video><p>a</p></div><!-- /wp:cover -->`,
    );
    expect([images, losses]).toEqual([[], [`A video: It is a link now: ${BASE}/v.mp4`]]);
  });

  it('embedded content, videos and files become links, and are named', () => {
    expect(
      convertPost(
        '<!-- wp:embed {"url":"https://youtu.be/x"} --><figure><div>https://youtu.be/x</div><figcaption>Cap</figcaption></figure><!-- /wp:embed -->' +
          `<!-- wp:video --><figure><video src="${BASE}/v.mp4"></video></figure><!-- /wp:video -->` +
          `<!-- wp:file {"href":"${BASE}/d.odt"} --><div class="wp-block-file"><a href="${BASE}/d.odt">Report</a><a class="wp-block-file__button" href="${BASE}/d.odt">Download</a></div><!-- /wp:file -->`,
      ),
    ).toEqual({
      html:
        '<p><a href="https://youtu.be/x" rel="noopener noreferrer">youtu.be/x</a></p><p>Cap</p>' +
        `<p><a href="${BASE}/v.mp4" rel="noopener noreferrer">old.example/wp-content/uploads/2024/05/v.mp4</a></p>` +
        `<p><a href="${BASE}/d.odt" rel="noopener noreferrer">Report</a></p>`,
      images: [],
      losses: [
        'Embedded content: It is a link now: https://youtu.be/x',
        `A video: It is a link now: ${BASE}/v.mp4`,
        `A file of the old site: What it leads to was not taken: ${BASE}/d.odt`,
      ],
    });
  });

  it('a file that is a PDF is a document, with its name, once', () => {
    expect(
      convertPost(
        `<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:file {"href":"${BASE}/d.pdf"} --><div class="wp-block-file"><object class="wp-block-file__embed" data="${BASE}/d.pdf" type="application/pdf" aria-label="Embed of d"></object><a id="x" href="${BASE}/d.pdf"><em>Annual</em> report</a><a class="wp-block-file__button" href="${BASE}/d.pdf" download>Download</a></div><!-- /wp:file -->`,
      ),
    ).toEqual({
      html: '<p>a</p><p><a href="/documents/d.pdf" type="application/pdf" target="_blank">Annual report <small>PDF</small></a></p>',
      images: [],
      documents: [`${BASE}/d.pdf`],
      losses: [],
    });
  });

  it('a table is one', () => {
    expect(
      convertPost(
        '<!-- wp:table --><figure><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table></figure><!-- /wp:table -->',
      ),
    ).toEqual({
      html: '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
      images: [],
      losses: [],
    });
  });

  it('merged cells of a table are named, but not a title over all of it', () => {
    const tableOf = (cell: string) =>
      convertPost(
        `<!-- wp:table --><table><tr>${cell}<td>b</td><td>c</td></tr><tr><td>d</td><td>e</td><td>f</td></tr></table><!-- /wp:table -->`,
      );
    const loss =
      'Merged cells of a table: One over several rows stands in each of them now, one over several columns in the first.';
    expect(tableOf('<td rowspan="1">a</td>').losses).toEqual([]);
    expect(tableOf('<td rowspan="2">a</td>').losses).toEqual([loss]);
    expect(tableOf('<td colspan="2">a</td>').losses).toEqual([loss]);
    expect(tableOf('<td colspan="9">a</td></tr><tr><td>1</td>').losses).toEqual([]);
  });

  it('a table within a table is lines, and is named', () => {
    const inner = '<table><tr><td>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>';
    const { html, losses } = convertPost(
      `<!-- wp:html --><table><tr><td>a</td><td>${inner}</td></tr><tr><td>1</td><td>2</td></tr></table><!-- /wp:html -->`,
    );
    expect(html).toContain('<p>1\xa0 \xa0 2</p>');
    expect(losses).toContain('A table: Its rows are lines of text now.');
  });

  it('what WordPress filled in is named; a plugin’s block makes a draft where nothing of it is left', () => {
    const { html, losses } = convertPost(
      '<!-- wp:latest-posts /--><!-- wp:query --><div><!-- wp:post-title /--></div><!-- /wp:query -->' +
        '<!-- wp:acme/box --><div><p>kept</p></div><!-- /wp:acme/box --><!-- wp:acme/chart {"id":3} /-->',
    );
    expect(html).toBe('<p>kept</p>');
    expect(losses.map((loss) => loss.replace(/:.*/, ''))).toEqual([
      'The block "latest-posts"',
      'The block "query"',
      'The block "acme/box"',
      '(!) The block "acme/chart"',
    ]);
  });

  it('reusable blocks and footnotes are found elsewhere in the export; a block within itself ends', () => {
    const reusable = new Map([
      ['3', '<!-- wp:paragraph --><p>again</p><!-- /wp:paragraph -->'],
      ['4', '<!-- wp:block {"ref":4} /-->'],
    ]);
    const footnotes = JSON.stringify([{ id: 'x', content: 'a <em>note</em>' }]);
    const content = '<!-- wp:block {"ref":3} /--><!-- wp:footnotes /--><!-- wp:block {"ref":4} /-->';
    expect(convertPost(content, { footnotes }, { reusable })).toEqual({
      html: '<p>again</p><ol><li>a <em>note</em></li></ol>',
      images: [],
      losses: ['(!) The block "block": Its content is not in the export.'],
    });
  });
});

describe('a text from before blocks', () => {
  it.each([
    [
      'an empty line separates paragraphs, another line end is a break',
      'a\nb\n\nc <em>d\ne</em>',
      '<p>a<br>b</p><p>c <em>d<br>e</em></p>',
    ],
    [
      'a block stands for itself',
      '<h2>a</h2>\nb\n<ul>\n<li>c</li>\n</ul>\nd',
      '<h2>a</h2><p>b</p><ul><li>c</li></ul><p>d</p>',
    ],
    [
      'a quote has its own paragraphs',
      '<blockquote>a\n\nb</blockquote>',
      '<blockquote>a</blockquote><blockquote>b</blockquote>',
    ],
    ['a break that is there is not doubled', 'a<br />\nb', '<p>a<br>b</p>'],
    ['a program keeps its lines', '<pre>a\n\nb</pre>', '<p>a<br><br>b</p>'],
    ['line ends of Windows are the same', 'a\r\n\r\nb\r\nc', '<p>a</p><p>b<br>c</p>'],
  ])('%s', (_, content, html) => {
    expect(convertPost(content).html).toBe(html);
  });

  it('an address alone in a line is embedded content', () => {
    expect(convertPost('a\n\nhttps://youtu.be/x\n\nb')).toMatchObject({
      html: '<p>a</p><p><a href="https://youtu.be/x" rel="noopener noreferrer">youtu.be/x</a></p><p>b</p>',
      losses: ['Embedded content: It is a link now: https://youtu.be/x'],
    });
  });
});

describe('a shortcode', () => {
  it.each([
    [
      'of today',
      `[caption id="attachment_5" width="300"]<a href="${BASE}/a.jpg"><img src="${BASE}/a-300x200.jpg" alt="A" /></a> The <em>words</em>[/caption]`,
    ],
    [
      'of before',
      `[caption id="attachment_5" caption="The words"]<img src="${BASE}/a.jpg" alt="A" />[/caption]`,
    ],
    ['of before that', `[wp_caption caption="The words"]<img src="${BASE}/a.jpg" alt="A" />[/wp_caption]`],
  ])('caption %s is the caption of its image', (_, content) => {
    expect(convertPost(`before\n\n${content}\n\nafter`)).toEqual({
      html: '<p>before</p><img src="/uploads/a.jpg" alt="A"><p>after</p>',
      images: [{ address: `${BASE}/a.jpg`, alt: 'A', caption: 'The words' }],
      losses: [],
    });
  });

  it('gallery has the images that it names, or those of the post', () => {
    const attachments = new Map(
      ['1', '2', '3'].map((id) => [id, { id, address: `${BASE}/${id}.jpg`, alt: id, caption: '', order: 0 }]),
    );
    const site = { attachments, uploadedTo: new Map([['7', ['1', '2', '3']]]) };
    const shown = (content: string) => convertPost(content, {}, site).images.map(({ alt }) => alt);
    expect(shown('[gallery ids="3,1"]')).toEqual(['3', '1']);
    expect(shown('[gallery ids=”2,3″ columns=2]')).toEqual(['2', '3']);
    expect(shown('[gallery]')).toEqual(['1', '2', '3']);
    expect(shown('[gallery exclude="2"]')).toEqual(['1', '3']);
  });

  it('gallery names images that are not in the export', () => {
    const lost =
      'Images of a gallery: They are not in the export, which has pictures only where all content was exported.';
    const attachments = new Map([
      ['1', { id: '1', address: `${BASE}/1.jpg`, alt: '', caption: '', order: 0 }],
    ]);
    expect(convertPost('a [gallery ids="9"] b')).toEqual({ html: '<p>a b</p>', images: [], losses: [lost] });
    expect(convertPost('a [gallery]').losses).toEqual([lost]);
    expect(convertPost('[gallery ids="1,9"]', {}, { attachments })).toMatchObject({
      images: [{ address: `${BASE}/1.jpg` }],
      losses: [lost],
    });
  });

  it.each([
    [
      'of a plugin without content makes a draft',
      'a [contact-form-7 id="1" title="x"] b',
      '<p>a b</p>',
      [
        '(!) The shortcode [contact-form-7]: A plugin of WordPress filled it in; its content is not in the export.',
      ],
    ],
    [
      'alone in a line, too',
      'a\n\n[recent]\n\nb',
      '<p>a</p><p>b</p>',
      ['(!) The shortcode [recent]: A plugin of WordPress filled it in; its content is not in the export.'],
    ],
    [
      'around words leaves them',
      '[row][col w=1]a [b]c[/b][/col][/row]',
      '<p>a c</p>',
      [
        'The shortcode [b]: Its content was kept, its form was not.',
        'The shortcode [col]: Its content was kept, its form was not.',
        'The shortcode [row]: Its content was kept, its form was not.',
      ],
    ],
    [
      'that is a button is a link',
      '[button url="https://go.example/"]Go[/button]',
      '<p><a href="https://go.example/" rel="noopener noreferrer">Go</a></p>',
      ['The shortcode [button]: Its content was kept, its form was not.'],
    ],
    [
      'that is embedded content is a link',
      '[embed width="3"]https://youtu.be/x[/embed] [audio https://a.example/b.mp3]',
      '<p><a href="https://youtu.be/x" rel="noopener noreferrer">youtu.be/x</a></p><p><a href="https://a.example/b.mp3" rel="noopener noreferrer">a.example/b.mp3</a></p>',
      [
        'Embedded content: It is a link now: https://youtu.be/x',
        'Embedded content: It is a link now: https://a.example/b.mp3',
      ],
    ],
    ['that is written about stays', 'Write [[gallery]] here', '<p>Write [gallery] here</p>', []],
    [
      'is none: other words in brackets',
      'He said [sic] so [1] and [he laughs] in <a href="https://a.example/?x[y]=1">b</a>',
      '<p>He said [sic] so [1] and [he laughs] in <a href="https://a.example/?x[y]=1" rel="noopener noreferrer">b</a></p>',
      [],
    ],
    [
      'is none: words with a link, an address, an equation, or that are the name of one',
      '[and the man who wrote <a href="https://a.example">this</a>] [see https://a.example/] [x = 3] [a=b] [Video] [Facebook page]',
      '<p>[and the man who wrote <a href="https://a.example/" rel="noopener noreferrer">this</a>] [see https://a.example/] [x = 3] [a=b] [Video] [Facebook page]</p>',
      [],
    ],
    [
      'is none: brackets in code',
      '<pre>names[first_name]</pre><code>list[my_key]</code> but [my_form]',
      '<p>names[first_name]</p><p>list[my_key] but</p>',
      ['(!) The shortcode [my_form]: A plugin of WordPress filled it in; its content is not in the export.'],
    ],
    [
      'of WordPress.com is a link, by address or id',
      '[youtube=http://www.youtube.com/watch?v=ab-1&amp;w=3]\n\n[wpvideo 802yP2nw w=640]\n\n[vimeo id="12"]',
      '<p><a href="http://www.youtube.com/watch?v=ab-1&amp;w=3" rel="noopener noreferrer">youtube.com/watch?v=ab-1&amp;w=3</a></p><p><a href="https://videopress.com/v/802yP2nw" rel="noopener noreferrer">videopress.com/v/802yP2nw</a></p><p><a href="https://vimeo.com/12" rel="noopener noreferrer">vimeo.com/12</a></p>',
      [
        'Embedded content: It is a link now: http://www.youtube.com/watch?v=ab-1&w=3',
        'Embedded content: It is a link now: https://videopress.com/v/802yP2nw',
        'Embedded content: It is a link now: https://vimeo.com/12',
      ],
    ],
  ])('%s', (_, content, html, losses) => {
    expect(convertPost(content)).toEqual({ html, images: [], losses });
  });
});

describe('the HTML of any site', () => {
  it.each([
    [
      'a link to an article that comes too leads to it',
      '<p><a href="/taken/">a</a></p>',
      '<p><a href="/news/1/taken">a</a></p>',
      [],
    ],
    [
      'a link to the rest of the old site stays',
      '<p><a href="/about">a</a></p>',
      '<p><a href="https://old.example/about" rel="noopener noreferrer">a</a></p>',
      ['A link to the old site: What it leads to was not taken: https://old.example/about'],
    ],
    [
      'a frame is a link to its page',
      '<iframe src="https://www.youtube.com/embed/ab-1?feature=oembed"></iframe>',
      '<p><a href="https://www.youtube.com/watch?v=ab-1" rel="noopener noreferrer">youtube.com/watch?v=ab-1</a></p>',
      ['Embedded content: It is a link now: https://www.youtube.com/watch?v=ab-1'],
    ],
    [
      'a form leaves its words, and makes a draft',
      '<form><p>Your name</p><input></form>',
      '<p>Your name</p>',
      ['(!) A form: An article cannot hold a form.'],
    ],
    [
      'a formula makes a draft',
      '<p>a <math><mi>x</mi></math></p>',
      '<p>a</p>',
      ['(!) A formula: It is not an image file. Add a picture of it, or write it as text.'],
    ],
    [
      'words that nobody saw are left out',
      '<p>a</p><div style="display:none">casino</div>',
      '<p>a</p>',
      ['Hidden words: Readers did not see them there.'],
    ],
    [
      'a smiley is its sign, and an image of a counter is nothing',
      '<p>a <img class="wp-smiley" src="https://s.example/i.png" alt=":)"><img width="1" height="1" src="https://s.example/c.gif"></p>',
      '<p>a :)</p>',
      [],
    ],
    [
      'a style is a mark',
      '<p><span style="font-weight:700">a</span> m<sup>2</sup></p>',
      '<p><strong>a</strong> m²</p>',
      [],
    ],
  ])('%s', (_, given, html, losses) => {
    expect(convertHtml(given)).toEqual({ html, images: [], losses });
  });

  it('an image with a link is no link; only where that led elsewhere is it named', () => {
    const linked = (href: string) => convertHtml(`<a href="${href}"><img src="${BASE}/a.jpg" alt="A"></a>`);
    const html = '<img src="/uploads/a.jpg" alt="A">';
    expect(linked('/2024/05/a-page/')).toMatchObject({ html, losses: [] });
    expect(linked('https://sponsor.example/')).toMatchObject({
      html,
      losses: ['The link of an image: An image is no link here: https://sponsor.example/'],
    });
  });

  it('a caption as former programs wrote it belongs to its image', () => {
    const { html, images } = convertHtml(
      `<div class="wp-caption"><img src="${BASE}/a.jpg"><p class="wp-caption-text">Words</p></div><p>b</p>`,
    );
    expect([html, images[0]?.caption]).toEqual(['<img src="/uploads/a.jpg" alt=""><p>b</p>', 'Words']);
  });

  it('an image that a plugin loads late is found', () => {
    const { images } = convertHtml(
      '<img src="data:image/gif;base64,R0lG" data-src="/wp-content/uploads/a.jpg"><noscript><img src="/wp-content/uploads/a.jpg"></noscript>',
    );
    expect(images.map(({ address }) => address)).toEqual(['https://old.example/wp-content/uploads/a.jpg']);
  });
});
