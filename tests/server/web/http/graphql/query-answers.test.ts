import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createArticle } from '../../../../support/data/articles/articles.ts';
import { type OpenApp, openApp } from '../../../../support/server/apps/open-app.ts';
import { postGraphQL } from '../../../../support/server/clients/post-graphql.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';
import { expectKept, oldIsDeleted } from '../../../../support/server/watching/statements.ts';

const LIST = '{ news { nodes { title } } }';
const ARTICLE = 'query ($id: ID!) { article(id: $id) { title } }';

let app: OpenApp;
let statements: string[];

beforeEach(async () => {
  statements = [];
  app = await openApp({}, { onStatement: (sql) => statements.push(sql) });
  await oldIsDeleted(statements, app.folder);
});

afterEach(() => app.close());

const post = (body: string) => postGraphQL(app.url, body);

describe('the answer to a query', () => {
  it('is made once for a version of the site, and then costs the version alone', async () => {
    const admin = await app.admin();
    await createArticle(admin, { title: 'First' });
    const client = app.client();
    expect(await client.query(LIST)).toEqual({ news: { nodes: [{ title: 'First' }] } });
    await expectKept(async () => {
      statements = [];
      expect(await client.query(LIST)).toEqual({ news: { nodes: [{ title: 'First' }] } });
      return statements;
    }, app.folder);

    await createArticle(admin, { title: 'Second' });
    expect(await client.query(LIST)).toEqual({ news: { nodes: [{ title: 'Second' }, { title: 'First' }] } });
  });

  it('has no validator, because no client may store it', async () => {
    const { headers } = await fetch(new URL('/graphql', app.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: LIST }),
    });
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });

  it('is made once for 50 readers at once', async () => {
    await createArticle(await app.admin(), { title: 'First' });
    statements = [];
    await Promise.all(Array.from({ length: 50 }, () => app.client().query(LIST)));
    expect(statements.filter(readsArticle)).toHaveLength(1);
  });

  it('is made once for many readers who each send variables that the query does not declare', async () => {
    const { id } = await createArticle(await app.admin(), { title: 'First' });
    const query = `${ARTICLE.replace('query', 'query A')} query B($x0: ID!) { article(id: $x0) { title } }`;
    statements = [];
    for (let number = 0; number < (process.env.LONG ? 1000 : 100); number += 1) {
      // Among them one that another operation declares, and one that every object has.
      const others = {
        [`x${number}`]: number,
        x0: number,
        constructor: number,
        [`y${number}`]: [{ number }],
      };
      const given = number % 2 ? { id, ...others } : { ...others, id };
      const { body } = await post(JSON.stringify({ query, variables: given, operationName: 'A' }));
      expect(body).toBe('{"data":{"article":{"title":"First"}}}');
    }
    expect(statements.filter(readsArticle)).toHaveLength(1);
  });

  it('stays when other documents have evicted its parsed document', async () => {
    await createArticle(await app.admin(), { title: 'First' });
    const ask = async (query: string) => (await post(JSON.stringify({ query }))).body;
    const expected = await ask(LIST);
    for (let number = 0; number < 5; number += 1)
      await ask(`{ session { isAdmin } } #${number}`.padEnd(15_000));
    await expectKept(async () => {
      statements = [];
      expect(await ask(LIST)).toBe(expected);
      return statements;
    }, app.folder);
  });

  it("is never the administrator's for a reader, nor a reader's for the administrator", async () => {
    const admin = await app.admin();
    const { id } = await createArticle(admin, { title: 'Draft', published: false });
    const SESSION = '{ session { isAdmin } }';
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await admin.query(ARTICLE, { id })).toEqual({ article: { title: 'Draft' } });
      expect(await app.client().query(ARTICLE, { id })).toEqual({ article: null });
      expect(await admin.query(SESSION)).toEqual({ session: { isAdmin: true } });
      expect(await app.client().query(SESSION)).toEqual({ session: { isAdmin: false } });
    }
  });

  it('differs by variables and by the operation that is named', async () => {
    const { id } = await createArticle(await app.admin(), { title: 'First' });
    const ask = (variables: object, operationName: string) =>
      post(
        JSON.stringify({
          query:
            'query A($id: ID!) { article(id: $id) { title } } query B($id: ID!) { article(id: $id) { id } }',
          variables,
          operationName,
        }),
      );
    expect((await ask({ id }, 'A')).body).toBe('{"data":{"article":{"title":"First"}}}');
    expect((await ask({ id: 'none' }, 'A')).body).toBe('{"data":{"article":null}}');
    expect((await ask({ id }, 'B')).body).toBe(`{"data":{"article":{"id":"${id}"}}}`);
  });

  it('is not the one for null where a number is beyond all bounds, which JSON writes as null', async () => {
    const query = 'query ($after: String) { news(after: $after) { totalCount } }';
    const ask = (after: string) => post(`{"query":"${query}","variables":{"after":${after}}}`);
    expect((await ask('null')).body).toBe('{"data":{"news":{"totalCount":0}}}');
    expect((await ask('1e999')).body).toContain('A variable has a value of the wrong type.');
  });

  it('differs by a variable that is named as what every object has', async () => {
    const { id } = await createArticle(await app.admin(), { title: 'First' });
    for (const name of ['__proto__', 'constructor']) {
      const query = `query ($${name}: ID! = "none") { article(id: $${name}) { title } }`;
      const ask = (variables: string) => post(`{"query":${JSON.stringify(query)},"variables":${variables}}`);
      const nothing = '{"data":{"article":null}}';
      expect((await ask(`{"${name}":"other"}`)).body).toBe(nothing);
      expect((await ask(`{"${name}":"${id}"}`)).body).toBe('{"data":{"article":{"title":"First"}}}');
      expect((await ask('{}')).body).toBe(nothing);
    }
  });

  it.each(['br', 'gzip'])('is compressed for a client that takes %s', async (encoding) => {
    await createArticle(await app.admin(), { title: 'Words '.repeat(30) });
    const body = JSON.stringify({ query: LIST });
    const headers = {
      'content-type': 'application/json',
      'content-length': String(body.length),
      'accept-encoding': encoding,
    };
    const {
      status,
      headers: received,
      body: bytes,
    } = await sendRequest(app.url, '/graphql', headers, 'POST', body);
    expect([status, received['content-encoding'], received.vary]).toEqual([200, encoding, 'Accept-Encoding']);
    expect(bytes.length).toBeLessThan(120);
  });

  it('that cannot be read is refused', async () => {
    expect(await post('{"query"')).toMatchObject({
      status: 400,
      body: expect.stringContaining('BAD_USER_INPUT'),
    });
  });
});

/** Another statement looks for the next scheduled article. */
const readsArticle = (sql: string) => sql.includes('"title"') && sql.includes('from "news"');
