import { link, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../../../../server/app.ts';
import { listen } from '../../../../../server/boot/start.ts';
import { readConfig } from '../../../../../server/platform/config/config.ts';
import { createReserve } from '../../../../../server/upkeep/disk-space/reserve.ts';
import { layFirstData } from '../../../../support/data/sites/first-data.ts';
import { recordedLog } from '../../../../support/server/apps/open-app.ts';
import { giveToOrdinaryUser, ORDINARY_USER } from '../../../../support/server/apps/ordinary-user.ts';
import { runScript } from '../../../../support/server/apps/run-script.ts';
import { makeSiteFolder, TEST_PASSWORD } from '../../../../support/server/apps/site-folder.ts';
import { HAS_SMALL_DISKS, mountSmallDisk } from '../../../../support/server/doubles/small-disk.ts';

it.runIf(HAS_SMALL_DISKS)(
  'a full disk hinders neither a new password nor a start, which says so',
  async () => {
    const disk = await mountSmallDisk(24);
    onTestFinished(() => disk.remove());
    const [dataDir, uploadsDir] = [join(disk.path, 'data'), join(disk.path, 'uploads')];
    const env = { DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir, ADMIN_PASSWORD: TEST_PASSWORD };
    const config = readConfig(env, disk.path);
    const start = () => createApp(config, { log: recordedLog() });
    const first = await start();
    await first.ensurePassword(() => undefined);
    await first.close();
    await createReserve(dataDir).refill();
    await disk.fill();
    const setPassword = () =>
      runScript('set-admin-password', { dataDir, uploadsDir }, { input: 'four words for it\n' });
    expect(await setPassword()).toMatchObject({ code: 0 });
    const second = await start();
    await listen(second.http, { host: '127.0.0.1', port: 0 });
    const { port } = second.http.address() as AddressInfo;
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).json())
      .toEqual({ status: 'full' });
    await second.close();
    await rm(join(dataDir, 'reserve'));
    await disk.fill();
    const refused = await setPassword();
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('make room on it, then run this again.'),
    });
  },
);

describe.runIf(HAS_SMALL_DISKS)('the reserve', () => {
  it('that cannot be made on a disk with little room hinders no start', async () => {
    const disk = await mountSmallDisk(24);
    onTestFinished(() => disk.remove());
    const [dataDir, uploadsDir] = [join(disk.path, 'data'), join(disk.path, 'uploads')];
    await layFirstData({ dataDir });
    await disk.fill();
    await disk.free(10_000_000);
    await mkdir(join(dataDir, 'reserve'));
    const log = recordedLog();
    const app = await createApp(readConfig({ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir }, disk.path), {
      log,
    });
    await app.close();
    expect(log.lines).toMatchObject([{ level: 'warn', message: 'The reserve in DATA_DIR cannot be made' }]);
  });

  it('is the site’s own where root makes it, who follows no link', async () => {
    const folder = await makeSiteFolder();
    onTestFinished(() => folder.remove());
    await mkdir(folder.dataDir);
    await giveToOrdinaryUser(folder.path);
    await createReserve(folder.dataDir).refill();
    const reserve = join(folder.dataDir, 'reserve');
    expect((await stat(reserve)).uid).toBe(ORDINARY_USER.uid);
    const outside = join(folder.path, 'outside');
    await rm(reserve);
    await writeFile(outside, '');
    await symlink(outside, reserve);
    await expect(createReserve(folder.dataDir).refill()).rejects.toThrow('ELOOP');
    await rm(reserve);
    await link(outside, reserve);
    await expect(createReserve(folder.dataDir).refill()).rejects.toThrow('not a file of its own');
    expect(await stat(outside)).toMatchObject({ uid: 0, size: 0 });
  });
});
