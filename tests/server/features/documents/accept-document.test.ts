import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptDocument } from '../../../../server/features/documents/accept-document.ts';
import { DomainError } from '../../../../server/platform/errors.ts';
import { HOSTILE_PDFS } from '../../../support/data/documents/hostile-pdfs.ts';
import { makePdf, streamOf } from '../../../support/data/documents/make-pdf.ts';

const accept = (bytes: Buffer, name = 'report.pdf') => acceptDocument({ bytes, name });

async function refusal(bytes: Buffer): Promise<readonly string[]> {
  try {
    await accept(bytes);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, error.message];
  }
}

/** All that a file says, also what is deflated in it. */
function openedText(bytes: Buffer): string {
  const streams = [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const inflated = streams.map(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    } catch {
      return content;
    }
  });
  return [bytes.toString('latin1'), ...inflated].join('\n');
}

describe('a document', () => {
  it('keeps its pages, and its links to the web and to its own pages', async () => {
    const links =
      '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://sanir.example/) >> >> << /Subtype /Link /Rect [0 0 9 9] /Dest [10 0 R /Fit] >>]';
    const catalog = '/OpenAction [10 0 R /Fit] /Lang (en) /MarkInfo << /Marked true >>';
    const { bytes, pages, removed } = await accept(makePdf({ pages: 12, page: links, catalog }));
    expect([pages, removed]).toEqual([12, []]);
    const text = openedText(bytes);
    for (const kept of ['(Page 1)', '(Page 12)', 'https://sanir.example/', '/OpenAction', '/Marked'])
      expect(text).toContain(kept);
    // What the program has written, it takes again.
    expect(await accept(bytes)).toMatchObject({ pages: 12, removed: [] });
  });

  it('loses its metadata, that of its pictures, and the names of who commented, and says what it was', async () => {
    const xmp = '<x:xmpmeta><dc:creator>Amina Osman</dc:creator></x:xmpmeta>';
    const { bytes, title, removed } = await accept(
      makePdf({
        catalog: '/Metadata 101 0 R /PieceInfo << /App << /Private (Amina Osman) >> >>',
        page: '/Annots [<< /Subtype /Text /Rect [0 0 9 9] /T (Amina Osman) /Contents (Is this right?) /M (D:2026) >>]',
        trailer: '/Info 100 0 R /ID [<aabb> <ccdd>]',
        objects: {
          100: '<< /Title (Annual report) /Author <FEFF0041006D0069006E00610020004F0073006D0061006E> /Creator (Word) >>',
          101: streamOf(xmp, '/Type /Metadata /Subtype /XML'),
        },
      }),
    );
    expect(title).toBe('Annual report');
    expect(removed).toEqual([
      'Title: Annual report',
      'Author: Amina Osman',
      'Program: Word',
      'Metadata of the file or of its pictures (XMP)',
      'Notes of the program that made it',
      'Author of a comment: Amina Osman',
    ]);
    const text = openedText(bytes);
    for (const gone of ['Amina', '0041006D', 'Word', '/Info', 'aabb']) expect(text).not.toContain(gone);
    expect(text).toContain('Is this right?');
  });

  it('loses what an earlier save of it had, which nobody sees', async () => {
    const first = makePdf({ objects: { 100: '(The name that was struck out)' } });
    const { bytes } = await accept(Buffer.concat([first, makePdf()]));
    expect(openedText(bytes)).not.toContain('struck out');
  });

  it('has the name of its file as title where it has none, or one that a program made', async () => {
    const named = (title: string) =>
      makePdf({ trailer: '/Info 100 0 R', objects: { 100: `<< /Title (${title}) >>` } });
    for (const title of ['', 'Microsoft Word - draft.docx', 'untitled', 'report_final.docx'])
      expect((await accept(named(title), 'Budget_2026-27.pdf')).title).toBe('Budget 2026 27');
  });

  it('does not lose fonts and pictures that have the names of what is left out', async () => {
    const resources = '/Resources << /Font << /AA 3 0 R /JS 3 0 R >> /XObject << /Metadata 100 0 R >> >>';
    const { bytes, removed } = await accept(
      makePdf({
        page: resources,
        objects: { 100: streamOf('0 0 9 9 re f', '/Type /XObject /Subtype /Form') },
      }),
    );
    expect(removed).toEqual([]);
    expect(openedText(bytes)).toContain('/Metadata');
  });

  it('may have 20 MB, and no byte more', async () => {
    const bytes = Buffer.alloc(20_971_521);
    makePdf().copy(bytes);
    expect(await refusal(bytes)).toEqual([
      'FILE_TOO_LARGE',
      'File report.pdf is too large. Maximum size is 20MB.',
    ]);
    expect(await refusal(bytes.subarray(1))).toEqual(['UNSUPPORTED_FORMAT', 'File report.pdf is not a PDF.']);
    expect(await refusal(bytes.subarray(0, -1))).toEqual([]);
  });
});

describe('a hostile PDF does nothing, and gets a sentence', () => {
  it.each(HOSTILE_PDFS)('$what', async ({ make, answer, marks = [] }) => {
    const file = make();
    for (const mark of marks) expect(openedText(file).includes(mark), mark).toBe(true);
    if ('removed' in answer) {
      const { bytes, pages, removed } = await accept(file);
      expect([pages, removed]).toEqual([1, answer.removed]);
      const text = openedText(bytes);
      for (const mark of marks) expect(text).not.toContain(mark);
      expect(bytes.length).toBeLessThan(10_000);
    } else {
      const [code, sentence] = await refusal(file);
      expect([code, sentence]).toEqual([answer[0], expect.stringContaining(answer[1])]);
    }
  });
});
