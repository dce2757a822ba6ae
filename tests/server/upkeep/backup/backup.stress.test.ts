import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFolder } from '../../../../scripts/commands/basics/read-folder.ts';
import { checkArchive, requireWhole } from '../../../../server/upkeep/archive/check-archive.ts';
import { readManifest } from '../../../../server/upkeep/archive/manifest.ts';
import { SITE_TABLES } from '../../../../server/upkeep/archive/tables/site-tables.ts';
import { lastBackup, listBackups, newestOf } from '../../../../server/upkeep/backup/folder/last-backup.ts';
import { backUp, siteIdOf } from '../../../support/data/sites/backups.ts';
import { connectToDataFile } from '../../../support/data/sites/data-file.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { filesOf, type LaidSite, laySite } from '../../../support/data/sites/site-with-images.ts';
import { runScript } from '../../../support/server/apps/run-script.ts';

const CAN_MOUNT = spawnSync('unshare', ['--mount', 'true']).status === 0;
const NO_LINKS = new URL('../../../support/server/hooks/no-links.mjs', import.meta.url);
const NOW = Date.UTC(2026, 10, 22, 2);
const [DATA, IMAGES, CHECK] = [
  'Copying the rows',
  'Copying the files of pictures',
  'Checking the files of the backup',
];
const ignore = () => undefined;

let site: LaidSite;
let dir: string;

beforeEach(async () => {
  site = await laySite();
  dir = join(site.path, 'Back ups');
});

afterEach(() => site.remove());

const back = (now = NOW) => backUp(site, dir, { now, onProgress: ignore });
/**
 * As a bad sector or another user's folder does, also for root: what is in it is there, and cannot be looked
 * at.
 */
async function spoil(folder: string): Promise<void> {
  await rm(folder, { recursive: true });
  await symlink(folder, folder);
}
const inodeOf = (folder: string, path: string) => statSync(join(folder, 'uploads', path)).ino;

describe('a backup', () => {
  it('has the data file alone, what its rows name byte for byte, and a manifest; all private', async () => {
    const path = site.addImage('one');
    site.deleteImage(site.addImage('two'));
    await changeData(
      site,
      `insert into news_images (path, position, name, alt, is_featured, width, height, animated, bytes,
      created_at) values ('news-images/1-reserved-abcdefgh.jpg', 0, '', '', 0, 600, 400, 0, 1, 1)`,
    );
    const { folder, images, missing } = await back();
    expect({ folder, images, missing }).toEqual({
      folder: join(dir, '2026-11-22T02-00-00-000Z'),
      images: 2,
      missing: [],
    });
    const names = (await readdir(folder, { recursive: true })).sort();
    expect(names).toEqual(
      [
        'manifest.json',
        'tables',
        ...SITE_TABLES.map(({ name }) => `tables/${name}.jsonl`),
        'uploads',
        'uploads/news-images',
        ...filesOf(`uploads/${path}`),
      ].sort(),
    );
    for (const file of filesOf(path)) {
      const copy = await readFile(join(folder, 'uploads', file));
      expect(copy.equals(await readFile(join(site.uploadsDir, file)))).toBe(true);
    }
    const modes = ['', ...names].map((name) => statSync(join(folder, name)).mode & 0o077);
    expect(new Set(modes)).toEqual(new Set([0]));
    expect(await lastBackup(dir, await siteIdOf(site), NOW)).toBe(NOW);
  });

  it('has what was committed last, which is in the WAL beside the data file while the site runs', async () => {
    const running = connectToDataFile(site);
    running.prepare("update news set title = 'Committed last'").run();
    expect(statSync(join(site.dataDir, 'site.db-wal')).size).toBeGreaterThan(0);
    const { folder } = await back();
    running.close();
    expect(await readFile(join(folder, 'tables/news.jsonl'), 'utf8')).toContain('"title":"Committed last"');
  });

  it('shares unchanged pictures with the one before, and no other', async () => {
    const path = site.addImage('one');
    const first = await back();
    const later = site.addImage('two');
    const second = await back(NOW + 1);
    expect([first.linked, second.linked]).toEqual([0, 2]);
    expect(inodeOf(second.folder, path)).toBe(inodeOf(first.folder, path));
    expect(inodeOf(second.folder, later)).not.toBe(statSync(join(site.uploadsDir, later)).ino);
  });

  it('copies a picture from the site that is damaged in the backup before', async () => {
    const path = site.addImage('one');
    const first = await back();
    const bytes = await readFile(join(first.folder, 'uploads', path));
    await writeFile(join(first.folder, 'uploads', path), bytes.fill(0, 100, 200));
    const second = await back(NOW + 1);
    expect((await checkArchive(second.folder, ignore)).unsound).toEqual([]);
    expect(inodeOf(second.folder, path)).not.toBe(inodeOf(first.folder, path));
  });

  it('is made though the one before cannot be read', async () => {
    const path = site.addImage('one');
    const first = await back();
    await spoil(join(first.folder, 'uploads'));
    const second = await back(NOW + 1);
    await requireWhole(second.folder, ignore);
    await spoil(second.folder);
    const third = await back(NOW + 2);
    expect(third.unreadable).toEqual([
      expect.stringMatching(/-001Z is no whole backup: its manifest\.json cannot be read \(ELOOP/),
    ]);
    expect(inodeOf(third.folder, path)).toBeGreaterThan(0);
  });

  it('names pictures that the site has lost, and takes them from the backup before where that has them', async () => {
    const [had, lost] = [site.addImage('had'), site.addImage('lost')];
    await rm(join(site.uploadsDir, lost));
    const first = await back();
    expect(first.missing).toEqual([lost]);
    await rm(join(site.uploadsDir, had));
    const second = await back(NOW + 1);
    expect({ rescued: second.rescued, missing: second.missing }).toEqual({
      rescued: [had],
      missing: [lost],
    });
    expect((await requireWhole(second.folder, ignore)).missing).toEqual([lost]);
  });

  it('takes no picture that is cut short: from the backup before where that has it whole, else it is missing', async () => {
    const had = site.addImage('had');
    await back();
    const lost = site.addImage('lost');
    for (const image of [had, lost]) await truncate(join(site.uploadsDir, image), 1000);
    const { folder, rescued, missing } = await back(NOW + 1);
    expect({ rescued, missing }).toEqual({ rescued: [had], missing: [lost] });
    expect(statSync(join(folder, 'uploads', had)).size).toBe(2000);
  });

  it('names a damaged picture, and takes it from the backup before where that has it whole', async () => {
    const had = site.addImage('had');
    await back();
    const never = site.addImage('never');
    const damaged = [filesOf(had)[1] ?? '', never];
    for (const image of damaged) await writeFile(join(site.uploadsDir, image), Buffer.alloc(2000));
    const made = await back(NOW + 1);
    expect(made).toMatchObject({
      rescued: [damaged[0]],
      damaged: [never],
      missing: [],
    });
    expect(statSync(join(made.folder, 'uploads', never)).size).toBe(2000);
  });

  it.skipIf(process.platform === 'win32')(
    'ends though pipes, links and folders are in the place of pictures',
    async () => {
      const takePlace = async (name: string, lay: (file: string) => unknown) => {
        const copy = filesOf(site.addImage(name))[1] ?? '';
        await rm(join(site.uploadsDir, copy));
        await lay(join(site.uploadsDir, copy));
        return copy;
      };
      const strange = [
        await takePlace('folder', (file) => mkdir(file)),
        await takePlace('link', (file) => symlink('/etc/passwd', file)),
        await takePlace('pipe', (file) => spawnSync('mkfifo', [file])),
      ];
      expect((await back()).missing).toEqual(strange);
    },
  );

  it('shares nothing with a backup of another site in the same place, and says that there is one', async () => {
    site.addImage('one');
    const first = await back();
    await changeData(site, "update secrets set value = 'of another site'");
    const { linked, ofOthers } = await back(NOW + 1);
    expect({ linked, ofOthers }).toEqual({ linked: 0, ofOthers: [first.folder] });
  });

  it('is whole though pictures come and are deleted while it is made', async () => {
    const [first, last] = [site.addImage('first'), site.addImage('last')];
    const steps: string[] = [];
    let late: string | null = null;
    const { folder, missing } = await backUp(site, dir, {
      now: NOW,
      onProgress(step) {
        // Before its files are taken, after the rows were read.
        if (steps.length === 0) site.deleteImage(last);
        // After the first data file was copied, which names it.
        if (step === IMAGES && late !== null && !steps.includes('late')) {
          site.deleteImage(late);
          steps.push('late');
        }
        if (step === DATA && late === null) {
          // Its files were taken.
          site.deleteImage(first);
          late = site.addImage('late');
        }
        steps.push(step);
      },
    });
    expect(missing).toEqual([]);
    expect(steps.filter((step) => step === DATA)).toHaveLength(2);
    await requireWhole(folder, ignore);
    expect(readdirSync(join(folder, 'uploads', 'news-images'))).toEqual([]);
  });

  it('is not left where what was written cannot be read again', async () => {
    const path = site.addImage('one');
    const onProgress = (step: string) => {
      const [partial = ''] = readdirSync(dir).filter((name) => name.startsWith('.partial-'));
      if (step === CHECK) writeFileSync(join(dir, partial, 'uploads', path), 'x');
    };
    await expect(backUp(site, dir, { now: NOW, onProgress })).rejects.toThrow(
      /cannot be read again: 1 files/,
    );
    expect(readdirSync(dir)).toEqual(['.lock']);
  });

  it('takes the next name when the clock stands still', async () => {
    await back();
    await back();
    expect(readdirSync(dir).sort()).toEqual([
      '.lock',
      '2026-11-22T02-00-00-000Z',
      '2026-11-22T02-00-00-001Z',
    ]);
  });

  it('removes what a killed one has left, and no other folder', async () => {
    const name = '2026-11-21T02-00-00-000Z';
    for (const left of [`.partial-${name}`, `.partial-deleted-${name}`, '.partial-mine'])
      await mkdir(join(dir, left), { recursive: true });
    await back();
    expect(readdirSync(dir).sort()).toEqual(['.lock', '.partial-mine', '2026-11-22T02-00-00-000Z']);
  });
});

describe('a backup is refused with a sentence, and nothing is left of it', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['inside the data folder', async () => (dir = join(site.dataDir, 'backups')), /inside DATA_DIR/],
    ['in the uploads folder', async () => (dir = site.uploadsDir), /inside UPLOADS_DIR/],
    [
      'inside the data folder, by a link',
      async () => {
        await symlink(site.dataDir, join(site.path, 'link'));
        dir = join(site.path, 'link', 'backups');
      },
      /inside DATA_DIR/,
    ],
    ['where a file is', () => writeFile(dir, ''), /there is a file of this name/],
    ['without a data file', () => rm(join(site.dataDir, 'site.db')), /There is no data file/],
    [
      'of an empty data file',
      () => truncate(join(site.dataDir, 'site.db')),
      /is empty or not of this program/,
    ],
    [
      'of a data file of a newer version',
      async () => changeData(site, "insert into kysely_migration values ('9999-later', '2099-01-01')"),
      /written by a newer version/,
    ],
    [
      'of a damaged data file',
      async () => {
        const file = join(site.dataDir, 'site.db');
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0xaa, 4096 * 6, 4096 * 30));
      },
      /malformed/,
    ],
  ])('%s', async (_name, prepare, sentence) => {
    await prepare();
    await expect(back()).rejects.toThrow(sentence);
    const left = (await readdir(site.path, { recursive: true })).filter((name) =>
      /partial|manifest/.test(name),
    );
    expect(left).toEqual([]);
  });
});

describe('the command', () => {
  it('says what it made and what is missing, and exits with 0', async () => {
    const lost = site.addImage('lost');
    await rm(join(site.uploadsDir, lost));
    const damaged = site.addImage('damaged');
    await writeFile(join(site.uploadsDir, damaged), Buffer.alloc(2000));
    const { code, stdout } = await runScript('backup', site, { parameters: [dir] });
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining(`no backup has it: ${lost}\n`),
    });
    const [name = ''] = readdirSync(dir).filter((found) => found !== '.lock');
    expect(stdout).toContain(`${join(dir, name)}: `);
    expect(stdout).toContain(`This picture is damaged, here and in the backup: ${damaged}\n`);
    expect((await readManifest(join(dir, name))).missing).toEqual([lost]);
  });

  it.runIf(CAN_MOUNT)('says that a disk is full, and leaves it empty (needs root and Linux)', async () => {
    site.addImage('one', 2_000_000);
    await mkdir(dir);
    const small = `mount -t tmpfs -o size=1m tmpfs "$DIR" && node --import ./scripts/runtime.mjs scripts/commands/backup.ts "$DIR"
      echo "$?"; ls -A "$DIR"`;
    const { stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', small], {
      cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
      env: { ...process.env, DIR: dir, DATA_DIR: site.dataDir, UPLOADS_DIR: site.uploadsDir },
      encoding: 'utf8',
    });
    expect(stdout).toBe('1\n.lock\n');
    expect(stderr).toMatch(
      /The backup into .*Back ups failed \(there is no room: .*\)\. Nothing of it was kept/,
    );
  });

  it('copies all pictures where there are no hard links', async () => {
    const path = site.addImage('one');
    const first = await back();
    const env = { NODE_OPTIONS: `--import ${NO_LINKS.href}` };
    const { stdout } = await runScript('backup', site, { parameters: [dir], env });
    expect(stdout).toMatch(/2 files of pictures.* 0 are shared/);
    const second = newestOf((await listBackups(dir)).backups, Date.now())?.folder ?? '';
    expect(inodeOf(second, path)).not.toBe(inodeOf(first.folder, path));
    await requireWhole(second, ignore);
  });

  it.each([[[]], [['a', 'b']], [['--force']], [['']]])('does not take the words %j', (words) => {
    expect(() => readFolder('backup', words)).toThrow(/Write: npm run backup -- DIR$/);
  });

  it('exits with 2 when it is called with other words', async () => {
    const { code, stderr } = await runScript('restore', site, { parameters: ['--force'] });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^npm run restore takes one folder/),
    });
  });
});
