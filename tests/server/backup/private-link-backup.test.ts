import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  createDraft,
  createPrivateLink,
  endPrivateLink,
  pathOf,
} from '../../support/data/articles/private-links.ts';
import { runScript } from '../../support/server/apps/run-script.ts';
import { makeSiteFolder } from '../../support/server/apps/site-folder.ts';
import { startSite } from '../../support/server/apps/start-site.ts';
import { createSiteClient } from '../../support/server/clients/site-client.ts';

it('no private link works after a restore: the backup does not know which were ended since', async () => {
  const folder = await makeSiteFolder();
  onTestFinished(() => folder.remove());
  const before = await startSite({ folder });
  const admin = createSiteClient(before.url);
  await admin.signIn(before.password);
  const { id } = await createDraft(admin);
  const path = pathOf(await createPrivateLink(admin, id));
  const backups = join(folder.path, 'backups');
  expect(await runScript('backup', folder, { parameters: [backups] })).toMatchObject({ code: 0 });
  await endPrivateLink(admin, id);
  await before.stop();

  const restored = await runScript('restore', folder, { parameters: [backups] });
  expect(restored.stdout).toContain('All sessions and private links have ended');
  const after = await startSite({ folder });
  expect((await createSiteClient(after.url).fetch(path)).status).toBe(404);
  await after.stop();
});
