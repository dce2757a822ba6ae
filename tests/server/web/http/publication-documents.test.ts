import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf } from '../../../support/data/documents/make-pdf.ts';
import { uploadDocument } from '../../../support/data/documents/upload-document.ts';
import { type Site, startSite } from '../../../support/server/apps/start-site.ts';
import { createSiteClient, type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';

let site: Site;
let admin: SiteClient;
let visitor: SiteClient;

beforeAll(async () => {
  site = await startSite();
  admin = await signInAt(site.url);
  visitor = createSiteClient(site.url);
});

afterAll(() => site.stop());

const VALUE = { title: 'Budget', description: 'What the network spends.' };

const answerTo = async (client: SiteClient, url: string) => {
  const { status, headers } = await client.fetch(url, { redirect: 'manual' });
  return [status, headers.get('location') ?? headers.get('cache-control')];
};

it('the document of a hidden publication is the administrator’s alone, and a replaced one leads to its publication', async () => {
  const one = await uploadDocument(admin, makePdf());
  const two = await uploadDocument(admin, makePdf({ pages: 2 }));
  const refused = [404, 'no-store'];
  const forAdmin = [200, 'no-store'];
  const forAll = [200, 'public, max-age=2592000, immutable'];
  const { createContentEntry: hidden } = await admin.query<{ createContentEntry: { id: string } }>(
    'mutation ($value: JSON!) { createContentEntry(kind: PUBLICATION, value: $value, isHidden: true) { id } }',
    { value: { ...VALUE, document: one.url } },
  );
  expect([await answerTo(visitor, one.url), await answerTo(admin, one.url)]).toEqual([refused, forAdmin]);

  const update = `mutation ($id: ID!, $revision: Int!, $value: JSON, $isHidden: Boolean) {
    updateContentEntry(kind: PUBLICATION, id: $id, revision: $revision, value: $value, isHidden: $isHidden) { id }
  }`;
  await admin.query(update, { id: hidden.id, revision: 1, isHidden: false });
  expect([await answerTo(visitor, one.url), await answerTo(admin, one.url)]).toEqual([forAll, forAll]);

  await admin.query(update, { id: hidden.id, revision: 2, value: { ...VALUE, document: two.url } });
  expect(await answerTo(visitor, one.url)).toEqual([302, '/resources#budget']);
  expect([await answerTo(admin, one.url), await answerTo(visitor, two.url)]).toEqual([forAdmin, forAll]);

  await admin.query(update, { id: hidden.id, revision: 3, isHidden: true });
  expect([await answerTo(visitor, one.url), await answerTo(visitor, two.url)]).toEqual([refused, refused]);
});
