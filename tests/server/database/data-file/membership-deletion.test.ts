import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storeApplications } from '../../../support/data/applications/store-applications.ts';
import { makeStartedFolder } from '../../../support/data/sites/first-data.ts';
import { openApp } from '../../../support/server/apps/open-app.ts';

it('of a deleted application nothing stays in the data file', async () => {
  await using folder = await makeStartedFolder();
  const app = await openApp({ DATA_DIR: folder.dataDir });
  const admin = await app.admin();
  const ids = await storeApplications(
    folder,
    Array.from({ length: 60 }, (_, at) => ({ name: `Canary ${at}`, note: 'Canary '.repeat(at * 12) })),
  );
  for (const id of ids) {
    await admin.query('mutation ($id: ID!) { deleteMembershipApplication(id: $id) }', { id });
  }
  await app.close();
  for (const name of await readdir(folder.dataDir)) {
    expect(await readFile(join(folder.dataDir, name), 'latin1')).not.toContain('Canary');
  }
});
