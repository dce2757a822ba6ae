import { expect, it } from 'vitest';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { makeSiteFolder } from '../../../support/server/apps/site-folder.ts';
import { startSite } from '../../../support/server/apps/start-site.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

it('a page is the same whatever the environment says of Node, the time zone and the language', async () => {
  await using folder = await makeSiteFolder();
  const plain = await startSite({ folder });
  const admin = await signInAt(plain.url);
  const { slug } = await createArticle(admin, { title: 'Istanbul in the evening' });
  const paths = [
    '/',
    '/events',
    '/news',
    '/news?search=ISTANBUL',
    `/news/${slug}`,
    '/news/feed.xml',
    '/nothing',
  ];
  const pagesOf = (url: string) =>
    Promise.all(
      paths.map(async (path) =>
        String((await sendRequest(url, path)).body).replaceAll(new URL(url).port, 'PORT'),
      ),
    );
  const pages = await pagesOf(plain.url);
  await plain.stop();

  const strange = {
    NODE_ENV: 'development',
    NODE_OPTIONS: '--max-old-space-size=512 --conditions=development',
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'ar_EG.UTF-8',
    // Express would write the address of each request.
    DEBUG: '*',
  };
  await using site = await startSite({ folder, env: strange });
  expect(await pagesOf(site.url)).toEqual(pages);
});
