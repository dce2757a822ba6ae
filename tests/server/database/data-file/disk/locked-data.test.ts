import type BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../../rules/catalogue.ts';
import { CREATE_ARTICLE, createArticle, DELETE_ARTICLE } from '../../../../support/data/articles/articles.ts';
import { connectToDataFile } from '../../../../support/data/sites/data-file.ts';
import { type OpenApp, openApp } from '../../../../support/server/apps/open-app.ts';
import { TEST_PASSWORD } from '../../../../support/server/apps/site-folder.ts';
import { isAdmin } from '../../../../support/server/clients/sign-in.ts';

describe('a data file that another program holds for long', () => {
  let app: OpenApp;
  let other: BetterSqlite3.Database;

  beforeEach(async () => {
    app = await openApp();
    other = connectToDataFile(app.folder);
  });

  afterEach(async () => {
    other.close();
    await app.close();
  });

  it('delays what writes, but nobody who reads, and the administrator signs in meanwhile', async () => {
    const admin = await app.admin();
    const { id } = await createArticle(admin, { title: 'It stays' });
    other.exec('begin immediate');
    const events: string[] = [];
    const deletion = admin.query(DELETE_ARTICLE, { id }).then(() => events.push('deleted'));
    const list = await app.client().query('{ news { nodes { title } } }');
    events.push('read');
    expect(list).toEqual({ news: { nodes: [{ title: 'It stays' }] } });
    const newcomer = await app.admin();
    events.push('signed in');
    expect(await isAdmin(newcomer)).toBe(true);
    await expect.poll(async () => (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'locked' });
    expect(await newcomer.query('{ siteStatus { writeProblem } }')).toEqual({
      siteStatus: { writeProblem: 'LOCKED' },
    });
    expect(countSessions()).toBe(1);

    other.exec('commit');
    await deletion;
    expect(events).toEqual(['read', 'signed in', 'deleted']);
    await expect.poll(countSessions).toBe(2);
    expect(await isAdmin(newcomer)).toBe(true);
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(app.log.lines.splice(0)).toMatchObject([
      { level: 'warn', details: { problem: 'LOCKED' } },
      { level: 'warn', message: 'The data file can be written again' },
    ]);
  });

  it('does not keep a session that began meanwhile when the host sets another password', async () => {
    const admin = await app.admin();
    other.exec('begin immediate');
    const newcomer = await app.admin();
    const { password } = other.prepare('select password from admin_config').get() as { password: string };
    const another = password.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    other.prepare('update admin_config set password = ?').run(another);
    other.exec('delete from sessions; commit; begin immediate');
    expect([await isAdmin(newcomer), await isAdmin(admin)]).toEqual([false, false]);
    other.exec('commit');
    await expect.poll(health).toEqual({ status: 'ok' });
    expect([await isAdmin(newcomer), await isAdmin(admin), countSessions()]).toEqual([false, false, 0]);
  });

  it.runIf(process.env.LONG)('answers a write after its wait, with a sentence that says why', async () => {
    const admin = await app.admin();
    const { id } = await createArticle(admin);
    other.exec('begin immediate');
    const [created, deleted] = await Promise.all([
      admin.ask(CREATE_ARTICLE, { input: { title: 'A title', content: '<p>Words</p>' } }),
      admin.ask(DELETE_ARTICLE, { id }),
    ]);
    const code = { code: 'UNAVAILABLE' };
    expect(created.errors).toMatchObject([
      { message: `${CATALOGUE.createFailed} ${CATALOGUE.dataLocked}`, extensions: code },
    ]);
    expect(deleted.errors).toMatchObject([
      { message: `${CATALOGUE.deleteFailed} ${CATALOGUE.dataLocked}`, extensions: code },
    ]);
    other.exec('commit');
    await createArticle(admin);
    await admin.query(DELETE_ARTICLE, { id });
  });

  it('is the same limit of tries for an attacker', async () => {
    other.exec('begin immediate');
    const attempt = async (password: string) => {
      const { errors } = await app
        .client()
        .ask('mutation ($password: String!) { login(password: $password) { isAdmin } }', { password });
      return errors?.[0]?.extensions.code;
    };
    for (let count = 0; count < 10; count += 1)
      expect(await attempt('wrong password')).toBe('INCORRECT_PASSWORD');
    expect(await attempt(TEST_PASSWORD)).toBe('RATE_LIMITED');
    other.exec('commit');
    await expect.poll(health).toEqual({ status: 'ok' });
    expect(await attempt(TEST_PASSWORD)).toBe('RATE_LIMITED');
  });

  it('lets a stop give up what waits for it, and say what it forgets', async () => {
    const admin = await app.admin();
    const { id } = await createArticle(admin);
    other.exec('begin immediate');
    const waiting = [
      admin.ask(CREATE_ARTICLE, { input: { title: 'A title', content: '<p>Words</p>' } }),
      admin.ask(DELETE_ARTICLE, { id }),
    ];
    await app.admin();
    expect(await app.stop(15_000)).toBe(true);
    for (const { errors } of await Promise.all(waiting)) {
      expect(errors?.[0]?.message).toContain(CATALOGUE.dataLocked);
    }
    expect(app.log.lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        message: expect.stringContaining('are forgotten: sign-ins'),
      }),
    );
    other.exec('commit');
  });

  const health = async () => (await fetch(`${app.url}/healthz`)).json();

  const countSessions = () => other.prepare('select count(*) from sessions').pluck().get();
});
