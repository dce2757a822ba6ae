import { describe, expect, it } from 'vitest';
import { HOSTILE_PDFS } from '../../../support/data/documents/hostile-pdfs.ts';
import { makePdf } from '../../../support/data/documents/make-pdf.ts';
import { sendDocument, uploadDocument } from '../../../support/data/documents/upload-document.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';

openAppForFile();

describe('an upload of a document', () => {
  it('is answered with its address, title, size and what was left out of it', async () => {
    const bytes = makePdf({
      pages: 12,
      trailer: '/Info 100 0 R',
      objects: { 100: '<< /Title (Annual report) /Author (Amina Osman) >>' },
    });
    expect(await uploadDocument(admin, bytes, 'Amina’s Report.pdf')).toEqual({
      path: expect.stringMatching(/^news-images\/\d+-amina-s-report-[a-z0-9]{8}\.pdf$/),
      url: expect.stringMatching(/^\/documents\/\d+-amina-s-report-[a-z0-9]{8}\.pdf$/),
      title: 'Annual report',
      size: expect.stringMatching(/^PDF, \d KB, 12 pages$/),
      removed: ['Title: Annual report', 'Author: Amina Osman'],
    });
  });

  it('is for the administrator, and from the site itself', async () => {
    const visitor = await sendDocument(app.client(), makePdf());
    expect([visitor.status, await visitor.json()]).toMatchObject([
      401,
      { error: { code: 'UNAUTHENTICATED' } },
    ]);
    const elsewhere = await admin.fetch('/documents', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(elsewhere.status).toBe(403);
  });

  it('of anything else is refused with a sentence, and stores nothing', async () => {
    const before = await app.folder.images.names();
    const cases: [Uint8Array, number, string][] = [
      [
        Buffer.from('%PDF-1.7\n'),
        400,
        'File report.pdf cannot be read: it is damaged or incomplete. Print it to a new PDF, and choose that.',
      ],
      [Buffer.from('PK\x03\x04'), 415, 'File report.pdf is not a PDF.'],
      [Buffer.alloc(20_971_521), 413, 'File report.pdf is too large. Maximum size is 20MB.'],
    ];
    for (const [bytes, status, message] of cases) {
      const response = await sendDocument(admin, bytes);
      expect([response.status, await response.json()]).toMatchObject([status, { error: { message } }]);
    }
    expect(await app.folder.images.names()).toEqual(before);
  });
});

describe('a document', () => {
  it('is sent as a PDF in which nothing acts, to be kept for good, whole and in parts', async () => {
    const { url } = await uploadDocument(admin, makePdf({ pages: 3 }), 'Budget.pdf');
    const visitor = app.client();
    const whole = await visitor.fetch(url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=2592000, immutable',
      'content-disposition': 'inline; filename="budget.pdf"',
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    const part = await visitor.fetch(url, { headers: { range: 'bytes=5-14' } });
    expect([part.status, part.headers.get('content-range'), Buffer.from(await part.arrayBuffer())]).toEqual([
      206,
      `bytes 5-14/${bytes.length}`,
      bytes.subarray(5, 15),
    ]);
    const again = await visitor.fetch(url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('has no other address: not among the images, not by half of its name', async () => {
    const { path, url } = await uploadDocument(admin, makePdf());
    for (const other of [
      `/uploads/${path}`,
      `/uploads/${path}?thumbnail`,
      url.replace('.pdf', '.jpg'),
      url.slice(0, -5),
      '/documents/..%2fsite.db',
      '/documents/1-no-such-abcdefgh.pdf',
    ]) {
      const response = await app.client().fetch(other);
      expect([other, response.status]).toEqual([other, 404]);
    }
  });

  it('that nothing has is discarded at once, or after a day', async () => {
    const { path, url } = await uploadDocument(admin, makePdf());
    expect(await admin.query(`mutation { discardUpload(path: "${path}") }`)).toEqual({ discardUpload: true });
    expect((await admin.fetch(url)).status).toBe(404);
    expect(await app.folder.images.names()).not.toContain(path.replace('news-images/', ''));
  });
});

it('hostile PDFs that are taken are served without what they did', async () => {
  for (const { make, answer, marks = [] } of HOSTILE_PDFS) {
    if (!('removed' in answer)) continue;
    const { url, removed } = await uploadDocument(admin, make());
    expect(removed).toEqual(answer.removed);
    const served = Buffer.from(await (await app.client().fetch(url)).arrayBuffer()).toString('latin1');
    for (const mark of marks) expect(served).not.toContain(mark);
  }
});
