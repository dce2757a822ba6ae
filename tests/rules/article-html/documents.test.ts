import { describe, expect, it } from 'vitest';
import { withDocumentSizes } from '../../../rules/article-html/attributes/document-sizes.ts';
import { proseOf, storedText } from '../../../rules/article-html/prose.ts';
import { inlinesOf, plainLines, plainText } from '../../../rules/article-html/reading/flatten.ts';
import { linesOf } from '../../../rules/articles/article-changes/lines.ts';
import {
  documentPath,
  documentsIn,
  documentUrl,
  sizeInWords,
} from '../../../rules/documents/document-rules.ts';
import { read, rewritten } from '../../support/data/articles/article-html.ts';
import { storedHtmlViolations } from '../../support/data/articles/stored-html-violations.ts';

const URL = '/documents/1-report-abcdefgh.pdf';
const BLOCK = `<p><a href="${URL}" type="application/pdf" target="_blank">Report &lt;1&gt; <small>PDF, 2.5 MB, 12 pages</small></a></p>`;

describe('a document in a text', () => {
  it('stays as it is stored, and is of the grammar', () => {
    expect(rewritten(`<p>a</p>${BLOCK}<p>b</p>`)).toBe(`<p>a</p>${BLOCK}<p>b</p>`);
    expect(storedHtmlViolations(BLOCK)).toEqual([]);
  });

  it('says its title to searches, excerpts and other programs, not its size', () => {
    expect([proseOf(BLOCK), storedText(BLOCK)]).toEqual(['Report <1>', 'Report <1>']);
    const document = read(BLOCK);
    expect([plainText(document), plainLines(document)]).toEqual(['Report <1>', 'Report <1>']);
    expect(inlinesOf(document)).toEqual([{ text: 'Report <1>' }]);
  });

  it('is a line of its own in a comparison of versions, by file and title', () => {
    expect(linesOf(read(BLOCK))).toMatchObject([
      { kind: 'Document', key: `document ${URL} Report <1>`, text: 'Report <1> (PDF, 2.5 MB, 12 pages)' },
    ]);
  });

  it('says to readers that it opens a new tab, in English in a text of any language', () => {
    const [start = '', end = ''] = BLOCK.split('<small>PDF, 2.5 MB, 12 pages</small>');
    const size = '<small lang="en" dir="ltr">PDF, 2.5 MB, 12 pages. Opens in a new tab.</small>';
    expect(withDocumentSizes(BLOCK + BLOCK)).toBe((start + size + end).repeat(2));
    for (const none of ['<p>&lt;small&gt;PDF&lt;/small&gt;</p>', '<p><a href="/documents/a.pdf">a</a></p>'])
      expect(withDocumentSizes(none)).toBe(none);
  });

  it('loses marks, lists and lines of its title', () => {
    const given = `<ul><li>a<a href="${URL}" type="application/pdf"><b>Re</b><br>port <small>PDF</small></a></li></ul>`;
    expect(rewritten(given)).toBe(
      `<ul><li>a</li></ul><p><a href="${URL}" type="application/pdf" target="_blank">Report <small>PDF</small></a></p>`,
    );
  });
});

it('the address of a document is that of its file, and no other', () => {
  const path = 'news-images/1-report-abcdefgh.pdf';
  expect([documentUrl(path), documentPath(URL)]).toEqual([URL, path]);
  for (const other of [
    '/documents/report.pdf',
    '/documents/../a.pdf',
    `${URL}?a`,
    `https://un.example${URL}`,
  ])
    expect(documentPath(other)).toBeNull();
  expect(documentsIn(`${BLOCK}<p><a href="${URL.replace('1-', '2-')}">b</a></p>${BLOCK}`)).toEqual([path]);
});

it('a size is said in megabytes and pages', () => {
  expect(sizeInWords({ bytes: 2_621_440, pages: 12 })).toBe('PDF, 2.5 MB, 12 pages');
  expect(sizeInWords({ bytes: 3000, pages: 1 })).toBe('PDF, 3 KB, 1 page');
});
