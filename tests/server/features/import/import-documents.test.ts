import { expect, it } from 'vitest';
import { fetchDocument } from '../../../../server/features/documents/fetch-document.ts';
import { makePdf } from '../../../support/data/documents/make-pdf.ts';
import { ghostExport, lexical } from '../../../support/data/import/ghost.ts';
import { makeZip } from '../../../support/data/import/make-zip.ts';
import { OLD_SITE, wxr } from '../../../support/data/import/wxr.ts';
import { readRows, readValues } from '../../../support/data/sites/site-data.ts';
import { openRemoteImageSite } from '../../../support/server/doubles/open-image-site.ts';
import { lossesOf, type OpenImport, openImport } from './open-import.ts';

const UPLOADS = `${OLD_SITE}/wp-content/uploads/2024/05`;

const fileBlock = (address: string, title: string) =>
  `<!-- wp:file {"href":"${address}"} --><div class="wp-block-file"><a href="${address}">${title}</a><a class="wp-block-file__button" href="${address}" download>Download</a></div><!-- /wp:file -->`;

/** Texts in which the addresses of documents have only their names. */
const textsOf = async ({ folder }: OpenImport) =>
  (await readValues(folder, 'select content from news order by title')).map((content) =>
    String(content).replaceAll(/\/documents\/\d+-([a-z-]+)-[a-z0-9]{8}\.pdf/g, '($1)'),
  );

it('a PDF of a block of WordPress is the article’s document, and its old address leads to it', async () => {
  await using site = await openImport();
  await site.put(
    'uploads/2024/05/Annual Report.pdf',
    makePdf({ pages: 3, trailer: '/Info 100 0 R', objects: { 100: '<< /Author (Amina Osman) >>' } }),
  );
  await site.put('uploads/2024/05/locked.pdf', 'no document');
  const [report, locked, gone] = ['Annual%20Report.pdf', 'locked.pdf', 'gone.pdf'].map(
    (name) => `${UPLOADS}/${name}`,
  );
  await site.put(
    'export.xml',
    wxr([
      {
        id: 1,
        content: [
          fileBlock(report ?? '', 'Report'),
          fileBlock(locked ?? '', 'Locked'),
          fileBlock(gone ?? '', 'Gone'),
        ].join(''),
      },
    ]),
  );
  const outcome = await site.run('export.xml', { uploads: 'uploads' });
  expect((await textsOf(site))[0]?.replace(/\d+(\.\d+)? (K?B|bytes)/, 'SIZE')).toBe(
    '<p><a href="(annual-report)" type="application/pdf" target="_blank">Report <small>PDF, SIZE, 3 pages</small></a></p>' +
      `<p><a href="${locked}" rel="noopener noreferrer">Locked</a></p><p><a href="${gone}" rel="noopener noreferrer">Gone</a></p>`,
  );
  expect(lossesOf(outcome)).toEqual([
    `The document ${locked}: File locked.pdf is not a PDF.`,
    `The document ${gone}: The test has no web.`,
  ]);
  expect(outcome.entries[0]?.state).toBe('PUBLISHED');
  const [document] = await readRows<{ path: string; pages: number; article_id: string }>(
    site.folder,
    'select path, pages, article_id from news_images',
  );
  expect(document).toMatchObject({ pages: 3, article_id: expect.any(String) });
  const stored = await site.folder.images.read(document?.path ?? '');
  expect(stored.includes('Amina')).toBe(false);
  expect(site.oldAddresses).toContainEqual([
    '/wp-content/uploads/2024/05/Annual%20Report.pdf',
    document?.path.replace('news-images/', '/documents/'),
  ]);
  const before = await readRows(site.folder, 'select * from news');
  await site.run('export.xml', { uploads: 'uploads' });
  expect(await readRows(site.folder, 'select * from news')).toEqual(before);
  await site.undo('export.xml');
  expect(await site.folder.images.names()).toEqual([]);
  await site.run('export.xml', { uploads: 'uploads' });
  expect(await readRows(site.folder, 'select content from news')).toEqual(
    before.map(({ content }) => ({ content })),
  );
});

it('a PDF of a card of Ghost is one, from its zip', async () => {
  await using site = await openImport();
  const card = (path: string) =>
    lexical({ type: 'file', src: `__GHOST_URL__/content/files/${path}`, fileTitle: 'Report' });
  await site.put(
    'ghost.zip',
    makeZip([
      {
        name: 'data/ghost.json',
        bytes: ghostExport([{ lexical: card('2024/a.pdf') }, { lexical: card('b.pdf') }]),
      },
      { name: 'content/files/2024/a.pdf', bytes: makePdf() },
    ]),
  );
  expect(lossesOf(await site.run('ghost.zip'))).toEqual([
    'The document /content/files/b.pdf: It is not among the files that came with the export.',
  ]);
  expect((await textsOf(site)).map((html) => html.replace(/ <small>PDF.*<\/small>/, ''))).toEqual([
    '<p><a href="(a)" type="application/pdf" target="_blank">Report</a></p>',
    '<p>Report</p>',
  ]);
});

it('a PDF that is not in the folder is fetched by the guard of all that is fetched', async () => {
  await using site = await openImport();
  const remote = await openRemoteImageSite(async (_, response) => response.end(makePdf()));
  const base = remote.url.replace('https:', 'http:');
  const content =
    fileBlock(`${base}/wp-content/uploads/a.pdf`, 'A') + fileBlock('https://127.0.0.1/b.pdf', 'B');
  await site.put('export.xml', wxr([{ id: 1, content }], { base }));
  const trusted = remote.trusted();
  const outcome = await site.run('export.xml', {
    fetchDocument: (address) => fetchDocument(address, address.includes('127.0.0.1/') ? {} : trusted),
  });
  await remote.close();
  expect((await textsOf(site))[0]).toMatch(/^<p><a href="\(a\)" type="application\/pdf"/);
  expect(lossesOf(outcome)).toEqual([
    'The document https://127.0.0.1/b.pdf: The document could not be fetched: its address is not on the public web.',
  ]);
});
