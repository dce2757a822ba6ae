import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DATA_FILE } from '../../../../server/database/data-file/data-file-name.ts';
import { createLog } from '../../../../server/platform/logging/log.ts';
import { requireWhole } from '../../../../server/upkeep/archive/check-archive.ts';
import { buildDataFile } from '../../../../server/upkeep/archive/read/build-data-file.ts';
import { createTableDigest, type TableDigest } from '../../../../server/upkeep/archive/tables/site-tables.ts';
import { withDataFileSnapshot } from '../../../../server/upkeep/archive/tables/snapshot.ts';
import { openSource } from '../../../../server/upkeep/archive/write/archive-source.ts';
import { writeArchive } from '../../../../server/upkeep/archive/write/write-archive.ts';
import { fillSiteToMove } from '../../../support/data/sites/site-to-move.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';

let site: SiteFolder;
let elsewhere: string;

beforeEach(async () => {
  site = await makeSiteFolder();
  elsewhere = await mkdtemp(join(tmpdir(), 'sanir-archive-'));
});

afterEach(async () => {
  await site.remove();
  await rm(elsewhere, { recursive: true });
});

const digestsOf = (file: string) =>
  withDataFileSnapshot(file, async (snapshot) => {
    const digests: Record<string, TableDigest> = {};
    for (const table of snapshot.tables) {
      const digest = createTableDigest();
      for await (const row of snapshot.rows(table)) digest.add(row);
      digests[table.name] = digest.result();
    }
    return digests;
  });

it('an archive of a data file and a folder becomes the same data again', async () => {
  await fillSiteToMove(site, { articles: 200, images: 20, applications: 10 });
  const source = await openSource(
    { dataDir: site.dataDir, uploadsDir: site.uploadsDir, bucket: null, databaseUrl: null },
    createLog('error'),
  );
  const folder = join(elsewhere, 'archive');
  const onProgress = () => undefined;
  const { manifest } = await writeArchive(source, folder, { time: 1, earlier: null, onProgress });
  const file = join(elsewhere, DATA_FILE);
  await buildDataFile(folder, await requireWhole(folder, onProgress), file, onProgress);
  const before = await digestsOf(join(site.dataDir, DATA_FILE));
  expect(manifest.tables).toEqual(before);
  expect(await digestsOf(file)).toEqual(before);
});
