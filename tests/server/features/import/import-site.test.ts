import { describe, expect, it } from 'vitest';
import { fetchImage } from '../../../../server/features/images/import/fetch-image.ts';
import { ghostExport, lexical, paragraph, text } from '../../../support/data/import/ghost.ts';
import { makeZip } from '../../../support/data/import/make-zip.ts';
import { OLD_SITE, UPLOADS, wxr } from '../../../support/data/import/wxr.ts';
import { readRows, readValues } from '../../../support/data/sites/site-data.ts';
import { openRemoteImageSite } from '../../../support/server/doubles/open-image-site.ts';
import { lossesOf, type OpenImport, openImport, png } from './open-import.ts';

const newsOf = (site: OpenImport) =>
  readRows(site.folder, 'select title, published, published_at, content from news order by title');

describe('posts of WordPress', () => {
  it('keep date, author, summary and state; nothing with a password or private becomes public', async () => {
    await using site = await openImport();
    const content = '<p>a</p>';
    await site.put(
      'export.xml',
      wxr([
        {
          id: 1,
          title: 'A &amp; <em>B</em>',
          content,
          excerpt: 'Short &amp; plain',
          date: '2011-03-04 05:06:07',
        },
        { id: 2, title: 'Coming', content, status: 'future', date: '2030-01-01 10:00:00' },
        { id: 3, title: 'Draft', content, status: 'draft', date: '0000-00-00 00:00:00' },
        { id: 4, title: 'Locked', content, password: 'x' },
        { id: 5, title: 'Private', content, status: 'private' },
        { id: 6, title: 'Odd', content, status: 'publish-later' },
        { id: 7, title: 'Undated', content, date: '2024-02-31 10:00:00' },
        { id: 8, title: '', content: '<p>First words of a text</p>' },
        { id: 9, title: 'Empty', content: ' ' },
        {
          id: 10,
          title: 'Local',
          content,
          date: '',
          creator: 'nobody',
          more: '<wp:post_date>2024-05-01 12:00:00</wp:post_date><wp:is_sticky>1</wp:is_sticky><wp:comment></wp:comment>',
        },
        {
          id: 11,
          title: 'Feed',
          content,
          date: '',
          more: '<pubDate>Wed, 01 May 2024 12:00:00 +0200</pubDate>',
        },
        { id: 12, title: 'Bin', content, status: 'trash' },
        { id: 13, title: 'Page', content, type: 'page' },
        { id: 14, title: 'Entry', type: 'nav_menu_item' },
        { id: 15, title: 'Event', type: 'tribe_events' },
        { id: 90, title: 'File', type: 'attachment', url: `${UPLOADS}/file.pdf` },
      ]),
    );
    const outcome = await site.run('export.xml');
    const rows = await readRows(
      site.folder,
      'select title, author, summary, published, published_at from news order by title',
    );
    const at = (...parts: [number, number, number, number?, number?, number?]) => Date.UTC(...parts);
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['A & B', 'Amina Example', 'Short & plain', 1, at(2011, 2, 4, 5, 6, 7)],
      ['Coming', 'Amina Example', null, 1, at(2030, 0, 1, 10)],
      ['Draft', 'Amina Example', null, 0, null],
      ['Empty', 'Amina Example', null, 0, at(2024, 4, 1, 10)],
      ['Feed', 'Amina Example', null, 1, at(2024, 4, 1, 10)],
      ['First words of a text', 'Amina Example', null, 1, at(2024, 4, 1, 10)],
      ['Local', null, null, 1, at(2024, 4, 1, 12)],
      ['Locked', 'Amina Example', null, 0, at(2024, 4, 1, 10)],
      ['Odd', 'Amina Example', null, 0, at(2024, 4, 1, 10)],
      ['Private', 'Amina Example', null, 0, at(2024, 4, 1, 10)],
      ['Undated', 'Amina Example', null, 0, null],
    ]);
    expect(outcome.entries.filter(({ state }) => state === 'SCHEDULED').map(({ title }) => title)).toEqual([
      'Coming',
    ]);
    expect(
      lossesOf(outcome)
        .map((loss) => loss.replace(/:.*/, ''))
        .sort(),
    ).toEqual(
      [
        '1 comment',
        'Its place',
        'The author',
        'The date',
        'The password',
        'The state',
        'The state',
        'The time zone',
        'The title',
        'The words',
      ].sort(),
    );
    expect(outcome.notTaken.map(({ kind, count, names }) => [kind, count, names[0]])).toEqual([
      ['Users', 1, 'Amina Example'],
      ['Comments', 1, undefined],
      ['Posts in the bin', 1, expect.stringMatching(/^Bin — export\.xml, line \d+$/)],
      ['Pages', 1, expect.stringMatching(/^Page — export\.xml, line \d+$/)],
      ['Entries of menus', 1, expect.stringMatching(/^Entry — /)],
      ['Items of the kind "tribe_events"', 1, expect.stringMatching(/^Event — /)],
      ['Files of the media library, except what articles show', 1, expect.stringMatching(/^File — /)],
    ]);
  });

  it('link to each other here, and tell their old addresses', async () => {
    await using site = await openImport();
    const links = [
      `${OLD_SITE}/2024/05/post-2/`,
      '/2024/05/POST-2',
      'http://www.old.example/?p=2',
      `${OLD_SITE}/`,
    ];
    await site.put(
      'export.xml',
      wxr([
        { id: 1, content: links.map((link) => `<p><a href="${link}">a</a></p>`).join('') },
        { id: 2, content: '<p>b</p>', meta: { _wp_old_slug: 'former' } },
      ]),
    );
    await site.run('export.xml');
    const [first, second] = await readRows<{ id: string; content: string }>(
      site.folder,
      'select id, content from news order by title',
    );
    const hrefs = [...(first?.content.matchAll(/href="([^"]*)"/g) ?? [])].map(([, href]) => href);
    expect(hrefs).toEqual([...Array(3).fill(`/news/${second?.id}/post-2`), '/']);
    expect(site.oldAddresses.filter(([, target]) => target === second?.id).map(([path]) => path)).toEqual([
      '/2024/05/post-2/',
      '/2024/05/former/',
      '/?p=2',
    ]);
  });

  it('bring their images from a folder: originals for smaller copies, the featured one first, each once', async () => {
    await using site = await openImport();
    await site.put('uploads/2024/05/a.png', await png(40));
    await site.put('uploads/2024/05/a-300x200.png', await png(30));
    await site.put('uploads/2024/05/b.png', await png(50));
    await site.put('uploads/2024/05/only-150x150.png', await png(15));
    await site.put('uploads/2024/05/broken.png', 'no image');
    await site.put(
      'export.xml',
      wxr([
        {
          id: 1,
          content: `<p>a</p><img src="${UPLOADS}/a-300x200.png"><img src="${UPLOADS}/only-150x150.png" alt="Only">[gallery ids="21"]<img src="${UPLOADS}/broken.png" alt="Broken"><figure><img src="${UPLOADS}/gone.png"><figcaption>Words below</figcaption></figure>`,
          meta: { _thumbnail_id: '20' },
        },
        {
          id: 20,
          type: 'attachment',
          url: `${UPLOADS}/b.png`,
          excerpt: 'B &amp; more',
          meta: { _wp_attachment_image_alt: 'The b' },
        },
        {
          id: 21,
          type: 'attachment',
          url: `${UPLOADS}/a.png`,
          excerpt: 'A',
          meta: { _wp_attachment_image_alt: 'The a' },
        },
      ]),
    );
    const outcome = await site.run('export.xml', { uploads: 'uploads' });
    const images = await readRows(
      site.folder,
      'select path, width, alt, caption, is_featured from news_images order by position',
    );
    expect(
      images.map(({ path, ...rest }) => [
        String(path).replace(/^.*\/\d+-(.*)-\w{8}\.png$/, '$1'),
        ...Object.values(rest),
      ]),
    ).toEqual([
      ['b', 50, 'The b', 'B & more', 1],
      ['a', 40, 'The a', 'A', 0],
      ['only-150x150', 15, 'Only', '', 0],
    ]);
    const [news] = await newsOf(site);
    expect(
      String(news?.content).replaceAll(
        /<img src="[^"]*\/\d+-([^"]*)-\w{8}\.png" alt="([^"]*)">/g,
        '($1: $2)',
      ),
    ).toBe('<p>a</p>(a: The a)(only-150x150: Only)<p>Words below</p>');
    expect(lossesOf(outcome)).toEqual([
      `The image ${UPLOADS}/broken.png: File broken.png is not a supported image format.`,
      `The image ${UPLOADS}/gone.png: The test has no web.`,
    ]);
    expect(site.oldAddresses.map(([path]) => path)).toContain('/wp-content/uploads/2024/05/a.png');
  });

  it('bring their images from the web, by the guard of all images from there', async () => {
    await using site = await openImport();
    const asked: string[] = [];
    const remote = await openRemoteImageSite(async (request, response) => {
      asked.push(request.url ?? '');
      if (!request.url?.endsWith('/a.png')) return response.writeHead(404).end();
      return response.end(await png(40));
    });
    const trusted = remote.trusted();
    const base = remote.url.replace('https:', 'http:');
    await site.put(
      'export.xml',
      wxr(
        [
          {
            id: 1,
            content: `<p>a</p><img src="${base}/wp-content/uploads/a-30x20.png"><img src="${base}/b.png"><img src="https://127.0.0.1/c.png">`,
          },
        ],
        { base },
      ),
    );
    const outcome = await site.run('export.xml', {
      fetchImage: (address) => fetchImage(address, address.includes('127.0.0.1') ? {} : trusted),
    });
    await remote.close();
    expect(asked).toEqual(expect.arrayContaining(['/wp-content/uploads/a.png', '/b.png']));
    expect(await readValues(site.folder, 'select width from news_images')).toEqual([40]);
    expect(lossesOf(outcome)).toEqual([
      expect.stringMatching(/b\.png: .*answered 404/),
      expect.stringMatching(/c\.png: .*not on the public web/),
    ]);
  });

  it('have at most thirty images; the others are named', async () => {
    await using site = await openImport();
    const image = `data:image/png;base64,${(await png(10)).toString('base64')}`;
    const images = Array.from(
      { length: 32 },
      (_, index) => `<img src="${image.replace('png;', `png;n=${index};`)}" alt="${index}">`,
    );
    await site.put('export.xml', wxr([{ id: 1, content: `<p>a</p>${images.join('')}` }]));
    const outcome = await site.run('export.xml');
    expect(await readValues(site.folder, 'select count(*) from news_images')).toEqual([30]);
    expect(lossesOf(outcome)).toEqual(Array(2).fill('An image: An article has at most 30 images.'));
  });

  it('of images alone have their captions as words', async () => {
    await using site = await openImport();
    await site.put('uploads/2024/05/a.png', await png(40));
    await site.put(
      'export.xml',
      wxr([
        {
          id: 1,
          content: `<figure><img src="${UPLOADS}/a.png"><figcaption>A <b>field</b></figcaption></figure>`,
        },
      ]),
    );
    await site.run('export.xml', { uploads: 'uploads' });
    expect(await newsOf(site)).toMatchObject([
      { published: 1, content: expect.stringMatching(/^<img[^>]*><p>A field<\/p>$/) },
    ]);
  });

  it('come from several files: authors and images from one, posts from another', async () => {
    await using site = await openImport();
    await site.put('parts/1.xml', wxr([{ id: 1, content: '[gallery ids="9"]<p>a</p>' }]));
    await site.put(
      'parts/2.xml',
      wxr([
        { id: 2, content: '<p>b</p>' },
        { id: 9, type: 'attachment', url: `${UPLOADS}/a.png` },
      ]),
    );
    await site.put('uploads/a.png', await png(40));
    const outcome = await site.run('parts', { uploads: 'uploads' });
    expect([outcome.added, await readValues(site.folder, 'select count(*) from news_images')]).toEqual([
      2,
      [1],
    ]);
  });
});

describe('posts of Ghost', () => {
  it('come from a zip with their images; links to each other are followed', async () => {
    await using site = await openImport();
    const document = lexical(
      paragraph({ type: 'link', url: '__GHOST_URL__/post-1/', children: [text('next')] }),
      { type: 'image', src: '__GHOST_URL__/content/images/size/w600/2024/05/a.png', alt: 'A' },
    );
    const json = ghostExport(
      [
        { lexical: document, feature_image: '__GHOST_URL__/content/images/b.png', custom_excerpt: 'Short' },
        { html: '<p>b</p>', status: 'scheduled', published_at: '2030-01-01T10:00:00.000Z' },
        { html: '<p>c</p>', visibility: 'members' },
        { html: '<p>d</p>', type: 'page' },
      ],
      {
        users: [
          { id: 'u1', name: 'Bea' },
          { id: 'u2', name: 'Carl' },
        ],
        posts_authors: [
          { post_id: 'p0', author_id: 'u2', sort_order: 1 },
          { post_id: 'p0', author_id: 'u1', sort_order: 0 },
        ],
        posts_meta: [{ post_id: 'p0', feature_image_alt: 'The b', feature_image_caption: '<i>B</i>' }],
        tags: [{ id: 't', name: 'News' }],
      },
    );
    await site.put(
      'ghost.zip',
      makeZip([
        { name: 'backup/data/ghost.json', bytes: json },
        { name: 'backup/content/images/2024/05/a.png', bytes: await png(40) },
        { name: 'backup/content/images/b.png', bytes: await png(50) },
      ]),
    );
    const outcome = await site.run('ghost.zip');
    const rows = await readRows<{ id: string; content: string }>(
      site.folder,
      'select * from news order by title',
    );
    expect(
      rows.map(({ author, summary, published }: Record<string, unknown>) => [author, summary, published]),
    ).toEqual([
      ['Bea and Carl', 'Short', 1],
      [null, null, 1],
      [null, null, 0],
    ]);
    expect(rows[0]?.content.replace(/src="[^"]*"/, '')).toBe(
      `<p><a href="/news/${rows[1]?.id}/post-1">next</a></p><img  alt="A">`,
    );
    expect(
      await readRows(
        site.folder,
        'select alt, caption, is_featured, width from news_images order by position',
      ),
    ).toEqual([
      { alt: 'The b', caption: 'B', is_featured: 1, width: 50 },
      { alt: 'A', caption: '', is_featured: 0, width: 40 },
    ]);
    expect(outcome.notTaken.map(({ kind, count }) => [kind, count])).toEqual([
      ['Pages', 1],
      ['Users', 2],
      ['Categories and tags', 1],
    ]);
    expect(site.oldAddresses.map(([path]) => path)).toContain('/post-0/');
  });

  it('of a former version have one author, and dates of the database', async () => {
    await using site = await openImport();
    await site.put(
      'ghost.json',
      `\ufeff${JSON.stringify({
        data: {
          posts: [
            {
              id: 1,
              title: 'Old',
              slug: 'old',
              html: '<p>a</p>',
              status: 'published',
              page: 0,
              author_id: 1,
              published_at: '2015-03-04 05:06:07',
            },
            { id: 2, title: 'P', html: '', page: 1 },
          ],
          users: [{ id: 1, name: 'Ann' }],
        },
      })}`,
    );
    await site.run('ghost.json');
    expect(await readRows(site.folder, 'select title, author, published_at from news')).toEqual([
      { title: 'Old', author: 'Ann', published_at: Date.UTC(2015, 2, 4, 5, 6, 7) },
    ]);
  });
});
