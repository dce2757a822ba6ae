import type BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../../rules/messages/catalogue.ts';
import { CREATE_ARTICLE, createArticle, DELETE_ARTICLE } from '../../../../support/data/articles/articles.ts';
import { connectToDataFile } from '../../../../support/data/sites/data-file.ts';
import { type OpenApp, openApp } from '../../../../support/server/apps/open-app.ts';
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

  it('delays what writes, but nobody who reads, and ends no session', async () => {
    const admin = await app.admin();
    const { id } = await createArticle(admin, { title: 'It stays' });
    other.exec('begin immediate');
    const events: string[] = [];
    const deletion = admin.query(DELETE_ARTICLE, { id }).then(() => events.push('deleted'));
    const list = await app.client().query('{ news { nodes { title } } }');
    events.push('read');
    expect(list).toEqual({ news: { nodes: [{ title: 'It stays' }] } });
    // Later than a session is written again that goes on.
    app.advance(2 * 60_000);
    expect(await isAdmin(admin)).toBe(true);
    events.push('signed in');
    await expect.poll(health).toEqual({ status: 'locked' });
    expect(await admin.query('{ siteStatus { writeProblem } }')).toEqual({
      siteStatus: { writeProblem: 'LOCKED' },
    });

    other.exec('commit');
    await deletion;
    expect(events).toEqual(['read', 'signed in', 'deleted']);
    await expect.poll(health).toEqual({ status: 'ok' });
    expect(await isAdmin(await app.admin())).toBe(true);
    expect(app.log.lines.splice(0)).toMatchObject([
      { level: 'warn', details: { problem: 'LOCKED' } },
      { level: 'warn', message: 'The data file can be written again' },
    ]);
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

  it('lets a stop give up what waits for it', async () => {
    const admin = await app.admin();
    const { id } = await createArticle(admin);
    other.exec('begin immediate');
    const waiting = [
      admin.ask(CREATE_ARTICLE, { input: { title: 'A title', content: '<p>Words</p>' } }),
      admin.ask(DELETE_ARTICLE, { id }),
    ];
    expect(await app.stop(15_000)).toBe(true);
    for (const { errors } of await Promise.all(waiting)) {
      expect(errors?.[0]?.message).toContain(CATALOGUE.dataLocked);
    }
    other.exec('commit');
  });

  const health = async () => (await fetch(`${app.url}/healthz`)).json();
});
