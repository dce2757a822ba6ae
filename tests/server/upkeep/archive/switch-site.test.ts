import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RESTORE_MARKER } from '../../../../server/database/data-file/unfinished-restore.ts';
import { switchSite } from '../../../../server/upkeep/archive/read/switch-site.ts';

it('a repeated restore that is refused leaves the marker, also of another form, so that no half of a site starts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'switch-'));
  const marker = join(folder, RESTORE_MARKER);
  const places = { dataFile: join(folder, 'site.db'), stagedData: join(folder, 'staged'), images: null };
  const refuse = () => {
    throw new Error('in use');
  };
  await expect(switchSite(folder, places, 0, refuse)).rejects.toThrow('in use');
  await expect(readFile(marker)).rejects.toThrow('ENOENT');
  await writeFile(marker, '{"setAside":[]}');
  await expect(switchSite(folder, places, 0, refuse)).rejects.toThrow('in use');
  expect(await readFile(marker, 'utf8')).toContain('setAside');
  await rm(folder, { recursive: true });
});
