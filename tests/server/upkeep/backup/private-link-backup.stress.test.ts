import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '../../../../server/app.ts';
import { listen } from '../../../../server/boot/start.ts';
import { readConfig } from '../../../../server/platform/config/config.ts';
import {
  createDraft,
  createPrivateLink,
  endPrivateLink,
  pathOf,
} from '../../../support/data/articles/private-links.ts';
import { backUp, restore } from '../../../support/data/sites/backups.ts';
import { openApp, PLENTY_OF_SPACE, recordedLog } from '../../../support/server/apps/open-app.ts';
import { variablesOf } from '../../../support/server/apps/site-folder.ts';
import { createSiteClient } from '../../../support/server/clients/site-client.ts';

it('no private link works after a restore: the backup does not know which were ended since', async () => {
  await using app = await openApp();
  const admin = await app.admin();
  const { id } = await createDraft(admin);
  const path = pathOf(await createPrivateLink(admin, id));
  const options = { now: Date.now(), onProgress: () => undefined };
  const { folder } = await backUp(app.folder, join(app.folder.path, 'backups'), options);
  await endPrivateLink(admin, id);
  await app.stop();

  await restore(app.folder, folder, options);
  const config = readConfig({ PORT: '0', ...variablesOf(app.folder) }, app.folder.path);
  const readFreeSpace = async () => PLENTY_OF_SPACE;
  const after = await createApp(config, { log: recordedLog(), readFreeSpace });
  await listen(after.http, config);
  expect((await createSiteClient(after.publicUrl()).fetch(path)).status).toBe(404);
  await after.close();
});
