import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createArticle, DELETE_ARTICLE } from '../../support/data/articles/articles.ts';
import { makeSiteFolder, type SiteFolder } from '../../support/server/apps/site-folder.ts';
import { type Site, startSite } from '../../support/server/apps/start-site.ts';
import { openPage, storedReads, storedTotal } from '../../support/server/clients/readers.ts';
import { createSiteClient } from '../../support/server/clients/site-client.ts';

describe('two programs on the same data', () => {
  let folder: SiteFolder;
  let sites: Site[];

  beforeEach(async () => {
    folder = await makeSiteFolder();
    sites = [await startSite({ folder }), await startSite({ folder })];
  });

  afterEach(() => folder.remove());

  it('each add what they have counted, when they stop', async () => {
    const [one, other] = sites as [Site, Site];
    const admin = createSiteClient(one.url);
    await admin.signIn(one.password);
    const { id } = await createArticle(admin);
    const gone = await createArticle(admin);
    for (let time = 0; time < 5; time += 1) await openPage(one, `/news/${id}`);
    for (let time = 0; time < 3; time += 1) await openPage(other, `/news/${id}`);
    await openPage(other, `/news/${gone.id}`);
    await admin.query(DELETE_ARTICLE, { id: gone.id });
    await Promise.all(sites.map((site) => site.stop()));
    expect(await storedReads(folder, id)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d DIRECT 8$/)]);
    expect([await storedTotal(folder, id), await storedTotal(folder, gone.id)]).toEqual([8, 0]);
  });
});
