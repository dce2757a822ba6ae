import { expect, it } from 'vitest';
import { makePdf } from '../../../support/data/documents/make-pdf.ts';
import { sendDocument, uploadDocument } from '../../../support/data/documents/upload-document.ts';
import { admin, openAppForFile } from '../../../support/server/apps/app-of-file.ts';

openAppForFile();

it('a PDF that takes the reader’s memory ends the reader, and the next one is taken', async () => {
  const lists = Buffer.concat([Buffer.from('['), Buffer.alloc(18_000_000, '[]'), Buffer.from(']')]);
  const response = await sendDocument(admin, makePdf({ catalog: '/Deep 100 0 R', objects: { 100: lists } }));
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { code: 'UNREADABLE_DOCUMENT' } },
  ]);
  expect((await uploadDocument(admin, makePdf())).size).toContain('1 page');
});
