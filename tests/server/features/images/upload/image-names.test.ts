import { expect, it } from 'vitest';
import { createArticle, uploadImage } from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import type { SiteClient } from '../../../../support/server/clients/site-client.ts';

openAppForFile();

const NAME = 'Grace Phiri (asylum file).JPG';
const VISITORS = 'grace-phiri-asylum-file.jpg';
const READ = '{ news { nodes { id images { name } featuredImage { name } } } }';

interface Read {
  readonly news: { readonly nodes: readonly { readonly images: unknown; readonly featuredImage: unknown }[] };
}

it('a picture’s own name is for the administrator: visitors get what its path shows of it', async () => {
  const { path, url, name } = await uploadImage(
    admin,
    await makePhotograph({ width: 600, height: 400 }),
    NAME,
  );
  expect(name).toBe(NAME);
  const content = `<p>Words</p><img src="${url}" alt="">`;
  const { id, slug } = await createArticle(admin, { content, images: [{ path }] });

  // Whoever asked first, the answer that is kept is the visitors'.
  const visitor = app.client();
  const named = async (client: SiteClient) => {
    const [node] = (await client.query<Read>(READ)).news.nodes;
    return [node?.images, node?.featuredImage];
  };
  const own = (shown: string) => [[{ name: shown }], { name: shown }];
  expect(await named(admin)).toEqual(own(NAME));
  expect(await named(visitor)).toEqual(own(VISITORS));
  expect(await named(admin)).toEqual(own(NAME));
  expect(await named(visitor)).toEqual(own(VISITORS));
  // With a session that has ended.
  const { cookie } = admin;
  await admin.query('mutation { logout { isAdmin } }');
  const answer = await visitor.ask(READ, {}, { cookie: cookie ?? '' });
  expect(JSON.stringify(answer.data)).toContain(VISITORS);
  expect(JSON.stringify(answer.data)).not.toContain(NAME);

  for (const page of [
    '/',
    '/news',
    `/news/${id}`,
    `/news/${id}/${slug}`,
    '/news/feed.xml',
    '/sitemap.xml',
    url,
  ])
    for (const headers of [{}, { 'save-data': 'on' }, { cookie: cookie ?? '' }]) {
      const response = await visitor.fetch(page, { headers });
      const answer = JSON.stringify([...response.headers]) + (await response.text());
      expect([page, response.status, answer.includes('asylum file')]).toEqual([page, 200, false]);
    }
});
