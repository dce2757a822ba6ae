import { expect, it } from 'vitest';
import { createApp } from '../../../../server/app.ts';
import { listen } from '../../../../server/boot/start.ts';
import { readConfig } from '../../../../server/platform/config/config.ts';
import { createArticle, DELETE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { openApp, PLENTY_OF_SPACE, recordedLog } from '../../../support/server/apps/open-app.ts';
import { variablesOf } from '../../../support/server/apps/site-folder.ts';
import { openPage, storedPageViews, storedTotal } from '../../../support/server/clients/readers.ts';

it('two programs on the same data each add what they have counted, when they stop', async () => {
  await using one = await openApp();
  const config = readConfig({ PORT: '0', ...variablesOf(one.folder) }, one.folder.path);
  const readFreeSpace = async () => PLENTY_OF_SPACE;
  const other = await createApp(config, { log: recordedLog(), readFreeSpace });
  await listen(other.http, config);
  const url = other.publicUrl();

  const admin = await one.admin();
  const { id } = await createArticle(admin);
  const gone = await createArticle(admin);
  for (let time = 0; time < 5; time += 1) await openPage(one, `/news/${id}`);
  for (let time = 0; time < 3; time += 1) await openPage({ url }, `/news/${id}`);
  await openPage({ url }, `/news/${gone.id}`);
  await admin.query(DELETE_ARTICLE, { id: gone.id });
  await Promise.all([one.stop(), other.close()]);
  expect(await storedPageViews(one.folder, id)).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d DIRECT 8$/),
  ]);
  expect([await storedTotal(one.folder, id), await storedTotal(one.folder, gone.id)]).toEqual([8, 0]);
});
