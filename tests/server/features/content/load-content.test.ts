import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIST_KINDS, LISTS } from '../../../../rules/content/lists.ts';
import { findAllContent } from '../../../../server/features/content/content-repository.ts';
import { createContentSource } from '../../../../server/features/content/content-source.ts';
import { CONTENT_FILES } from '../../../../server/features/content/files/content-files.ts';
import { ensureContent } from '../../../../server/features/content/files/load-content.ts';
import {
  createContent,
  moveContent,
  saveContent,
} from '../../../../server/features/content/writing/keep-content.ts';
import { backUp, restore } from '../../../support/data/sites/backups.ts';
import { makeStartedFolder } from '../../../support/data/sites/first-data.ts';
import { changeData, openStore, readRows, readValues } from '../../../support/data/sites/site-data.ts';
import { copyProject } from '../../../support/server/apps/copy-project.ts';
import { recordedLog } from '../../../support/server/apps/open-app.ts';
import { runScript, type ScriptOptions } from '../../../support/server/apps/run-script.ts';
import type { SiteFolder } from '../../../support/server/apps/site-folder.ts';
import { startSite } from '../../../support/server/apps/start-site.ts';
import { MEMBER, MEMBER_ID, type OpenContent, openContent } from './open-content.ts';

const BEFORE_CONTENT = `
  drop table content_versions; drop table content; drop table content_files; drop table deleted_content;
  drop table old_addresses; drop table imported_items; drop table imported_topics;
  drop table article_topics; drop table pinned_article; drop table topics;
  drop index news_translations; alter table news drop column translation_group;
  alter table news drop column topics; alter table article_versions drop column topics;
  alter table news_images drop column pages;
  drop index news_images_by_event; alter table news_images drop column event_id;
  drop index news_images_by_publication; alter table news_images drop column publication_id;
  drop index news_images_by_member; alter table news_images drop column member_id;
  delete from kysely_migration where name >= '0025'`;

const BACKUP = { now: Date.UTC(2026, 0, 5), onProgress: () => undefined };

const clock = () => 1;

let folder: SiteFolder;

beforeEach(async () => {
  folder = await makeStartedFolder();
});

afterEach(() => folder.remove());

const load = (parameters: readonly string[], options: ScriptOptions = {}) =>
  runScript('content', folder, { parameters: ['load', ...parameters], ...options });

describe('a first start', () => {
  it('stores every export of content/ but the one that is the host’s', async () => {
    const words = await readValues(folder, "select id from content where kind = 'WORDS' order by id");
    const lists = LIST_KINDS.map((kind) => [kind, LISTS[kind].name] as const);
    const others = [...lists.map(([, name]) => name), 'SHARE_PICTURE'];
    const names = Object.keys(CONTENT_FILES).filter((name) => !others.includes(name));
    expect(words).toEqual(names.toSorted());
    for (const [kind, name] of lists)
      expect(
        await readValues(folder, `select id from content where kind = '${kind}' order by position`),
      ).toEqual(CONTENT_FILES[name].map(({ id }) => id));
  });

  it('after an upgrade stores what the host had written, once', async () => {
    await changeData(folder, BEFORE_CONTENT);
    const store = await openStore(folder);
    const services = { db: store.db, clock, log: recordedLog() };
    const own = { ...CONTENT_FILES, SITE: { ...CONTENT_FILES.SITE, name: 'Ubuntu' }, EVENTS: [] };
    await Promise.all([ensureContent(services, own), ensureContent(services, own)]);
    await ensureContent(services, own);
    const { content } = await createContentSource({ ...store, log: services.log }).current();
    expect([content.SITE.name, content.EVENTS]).toEqual(['Ubuntu', []]);
    expect(services.log.lines).toEqual([]);
    await store.close();
  });

  it.skipIf(process.env.ENGINE)('after a restore of a backup from before does the same', async () => {
    await changeData(folder, BEFORE_CONTENT);
    const dir = join(folder.path, 'backups');
    await backUp(folder, dir, BACKUP);
    await restore(folder, dir, BACKUP);
    expect(await readRows(folder, 'select * from content')).toEqual([]);
    const store = await openStore(folder);
    await ensureContent({ db: store.db, clock, log: recordedLog() });
    expect(await findAllContent(store.db)).not.toEqual([]);
    await store.close();
  });

  it('of the program itself after an upgrade shows what content/ has', async () => {
    await changeData(folder, BEFORE_CONTENT);
    await using _site = await startSite({ folder });
    expect(await readRows(folder, 'select * from content_files')).not.toEqual([]);
  });
});

it('a later start stores what the program did not have, and keeps what was changed', async () => {
  await using site: OpenContent = await openContent();
  const { services } = site;
  await saveContent(
    services,
    { kind: 'WORDS', id: 'HOME', revision: 1 },
    { value: { ...CONTENT_FILES.HOME, title: 'Ours' } },
  );
  await changeData(
    site.folder,
    "delete from content where id = 'PRIVACY'; delete from content_files where name in ('PRIVACY', 'HOME')",
  );
  await ensureContent(services);
  const stored = await findAllContent(site.store.db);
  expect(stored.filter(({ id }) => id === 'PRIVACY')).toHaveLength(1);
  expect((await site.source.current()).content.HOME.title).toBe('Ours');
});

it('a start says in one line which files were changed since, and how to load them', async () => {
  await changeData(
    folder,
    "update content_files set digest = 'x' where name in ('MEMBERS', 'NAVIGATION', 'EXPLORE')",
  );
  await using site = await startSite({ folder });
  const lines = site
    .output()
    .stderr.split('\n')
    .filter((line) => line.includes('npm run content'));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'Changed since the site took them over: content/members.ts, content/navigation.ts. The site shows what the administrator keeps. To show what they say instead: npm run content -- load members navigation',
    }),
  ]);
});

describe('npm run content -- load', () => {
  it('replaces what the site keeps, which becomes a version and stays hidden, and keeps what only the site has', async () => {
    const store = await openStore(folder);
    const services = { db: store.db, clock, requireRoom: () => undefined };
    const source = createContentSource({ ...store, log: recordedLog() });
    const member = { kind: 'MEMBER', id: MEMBER_ID, revision: 1 } as const;
    await saveContent(services, member, { value: { ...MEMBER, name: 'Another name' } });
    const { id } = await createContent(services, 'MEMBER', { value: { ...MEMBER, name: 'Own' } });
    await changeData(folder, "update content_files set digest = 'x' where name = 'MEMBERS'");
    const { id: hidden = '', ...second } = CONTENT_FILES.MEMBERS[1] ?? {};
    const changed = { value: { ...second, name: 'A hidden name' }, isHidden: true };
    await saveContent(services, { kind: 'MEMBER', id: hidden, revision: 1 }, changed);
    await moveContent(services, { kind: 'MEMBER', id, before: MEMBER_ID });
    await moveContent(services, { kind: 'MEMBER', id: MEMBER_ID, before: null });
    const ids = async () => (await source.current()).content.MEMBERS.map((each) => each.id);
    const inFile = CONTENT_FILES.MEMBERS.map((each) => each.id).filter((each) => each !== hidden);

    expect(await load(['members'])).toEqual({
      code: 0,
      stdout:
        'Loaded: 0 added, 2 changed, 0 deleted. 1 that the files do not have were left as they are; to delete them: the same with --replace\n',
      stderr: '',
    });
    await expect
      .poll(async () => (await source.current()).content.MEMBERS[0])
      .toEqual(CONTENT_FILES.MEMBERS[0]);
    expect(await ids()).toEqual([...inFile, id]);
    expect(await readValues(folder, 'select revision from content_versions order by revision')).toEqual([
      1, 1, 2, 2,
    ]);
    expect(await readValues(folder, "select digest from content_files where name = 'MEMBERS'")).not.toEqual([
      'x',
    ]);

    expect(await load(['members.ts', 'home', '--replace'])).toEqual({
      code: 0,
      stdout: 'Loaded: 0 added, 0 changed, 1 deleted.\n',
      stderr: '',
    });
    await expect.poll(ids).toEqual(inFile);
    await store.close();
  });

  it.each([
    [[], /^npm run content takes load and the names/],
    [['nothing'], /^content\/ has no nothing\. It has: about, /],
    [['home', '--all'], /^npm run content takes load and the names/],
  ])('refuses %j', async (parameters, message) => {
    expect(await load(parameters)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(message) });
  });

  it('refuses a folder with mistakes, and a link to what the site does not have', async () => {
    await using project = await copyProject();
    const change = async (file: string, before: string, after: string) => {
      const path = join(project.path, 'content', file);
      const text = await readFile(path, 'utf8');
      expect(text).toContain(before);
      await writeFile(path, text.replace(before, after));
    };
    const stored = await readRows(folder, 'select * from content order by kind, id');
    await change('events.ts', "date: '2025-08-05'", "date: '2027-02-30'");
    expect(await load(['home'], { root: project.path })).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'content/events.ts: EVENTS[0].date is "2027-02-30"; it should be a day that exists, as YYYY-MM-DD.\nNothing was changed.\n',
    });
    await change('events.ts', "date: '2027-02-30'", "date: '2025-08-05'");
    await change('events.ts', "id: 'mentoring-session-2025-08-05'", "id: 'another'");
    await change('home.ts', 'to: PAGE_PATHS.membership', "to: '/events?event=another'");
    expect(await load(['home'], { root: project.path })).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^HOME\.\S+: It should be one of \/events, \/events\/mentoring-session/),
    });
    expect(await readRows(folder, 'select * from content order by kind, id')).toEqual(stored);
  });
});
