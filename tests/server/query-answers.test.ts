import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../scripts/seed/drawing/random.ts';
import { createArticle } from '../support/articles.ts';
import { type OpenApp, openApp } from '../support/open-app.ts';
import { sendRequest } from '../support/send-request.ts';

const FUZZED = process.env.LONG ? 10_000 : 500;

const LIST = '{ news { nodes { title } } }';
const ARTICLE = 'query ($id: ID!) { article(id: $id) { title } }';

let app: OpenApp;
let statements: string[];

beforeEach(async () => {
  statements = [];
  app = await openApp({}, { onStatement: (sql) => statements.push(sql) });
});

afterEach(() => app.close());

/** Any session cookie makes the request one for the whole of GraphQL over HTTP. */
const BYPASS = { cookie: 'session=none' };

async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL('/graphql', app.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    cacheControl: response.headers.get('cache-control'),
    policy: response.headers.get('content-security-policy'),
    body: await response.text(),
  };
}

describe('the answer to a query', () => {
  it('is made once for a version of the site, and then costs one statement', async () => {
    const admin = await app.admin();
    await createArticle(admin, { title: 'First' });
    const client = app.client();
    expect(await client.query(LIST)).toEqual({ news: { nodes: [{ title: 'First' }] } });
    statements = [];
    expect(await client.query(LIST)).toEqual({ news: { nodes: [{ title: 'First' }] } });
    expect(statements).toEqual([expect.stringContaining('from site_version')]);

    await createArticle(admin, { title: 'Second' });
    expect(await client.query(LIST)).toEqual({ news: { nodes: [{ title: 'Second' }, { title: 'First' }] } });
  });

  it('is made once for 50 readers at once', async () => {
    await createArticle(await app.admin(), { title: 'First' });
    statements = [];
    await Promise.all(Array.from({ length: 50 }, () => app.client().query(LIST)));
    expect(statements.filter((sql) => sql.includes('from "news"'))).toHaveLength(1);
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
          query: 'query A($id: ID!) { article(id: $id) { title } } query B { session { isAdmin } }',
          variables,
          operationName,
        }),
      );
    expect((await ask({ id }, 'A')).body).toBe('{"data":{"article":{"title":"First"}}}');
    expect((await ask({ id: 'none' }, 'A')).body).toBe('{"data":{"article":null}}');
    expect((await ask({ id }, 'B')).body).toBe('{"data":{"session":{"isAdmin":false}}}');
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

  it.each<[string, string, Record<string, string>]>([
    ['a plain query', JSON.stringify({ query: LIST }), {}],
    ['a query with variables', JSON.stringify({ query: ARTICLE, variables: { id: 'x' } }), {}],
    [
      'nulls where something may be left out',
      JSON.stringify({ query: LIST, variables: null, operationName: null }),
      {},
    ],
    ['empty extensions', JSON.stringify({ query: LIST, extensions: {} }), {}],
    ['introspection', JSON.stringify({ query: '{ __schema { queryType { name } } }' }), {}],
    [
      'the other type of answers',
      JSON.stringify({ query: LIST }),
      { accept: 'application/graphql-response+json' },
    ],
    ['several types of answers', JSON.stringify({ query: LIST }), { accept: 'application/json, */*;q=0.1' }],
    ['a type that there is not', JSON.stringify({ query: LIST }), { accept: 'text/html' }],
    ['a stream of events', JSON.stringify({ query: LIST }), { accept: 'text/event-stream' }],
    [
      'a mutation',
      JSON.stringify({ query: 'mutation { createArticle(input: { title: "x", content: "x" }) { id } }' }),
      {},
    ],
    ['a query for the administrator', JSON.stringify({ query: '{ manageNews { totalCount } }' }), {}],
    ['a cursor that is none', JSON.stringify({ query: '{ news(after: "x") { totalCount } }' }), {}],
    ['a page too large', JSON.stringify({ query: '{ news(first: 51) { totalCount } }' }), {}],
    ['a field that there is not', JSON.stringify({ query: '{ nothing }' }), {}],
    ['a document that cannot be parsed', JSON.stringify({ query: '{' }), {}],
    [
      'two operations and no name',
      JSON.stringify({ query: 'query A { session { isAdmin } } query B { session { isAdmin } }' }),
      {},
    ],
    ['a variable of the wrong type', JSON.stringify({ query: ARTICLE, variables: { id: {} } }), {}],
    [
      'a number beyond all bounds',
      '{"query":"query ($n: Int) { news(first: $n) { totalCount } }","variables":{"n":1e999}}',
      {},
    ],
    ['a byte order mark', `\uFEFF${JSON.stringify({ query: LIST })}`, {}],
    [
      'another charset',
      JSON.stringify({ query: LIST }),
      { 'content-type': 'application/json; charset=latin1' },
    ],
    [
      'a type that is refused',
      JSON.stringify({ query: LIST }),
      { accept: 'application/graphql-response+json;q=0, application/json' },
    ],
    ['variables that are no object', JSON.stringify({ query: LIST, variables: 'x' }), {}],
    ['variables that are a list', JSON.stringify({ query: LIST, variables: [] }), {}],
    ['a parameter that there is not', JSON.stringify({ query: LIST, more: 1 }), {}],
    ['no query', '{}', {}],
    ['a list', '[]', {}],
    ['a word', '"query"', {}],
  ])('to %s is what GraphQL over HTTP says', async (_name, body, headers) => {
    await createArticle(await app.admin(), { title: 'First' });
    const answers = [await post(body, headers), await post(body, headers)];
    const expected = await post(body, { ...headers, ...BYPASS });
    expect(answers).toEqual([expected, expected]);
  });

  it('that cannot be read is refused', async () => {
    expect(await post('{"query"')).toMatchObject({
      status: 400,
      body: expect.stringContaining('BAD_USER_INPUT'),
    });
  });
});

describe('the answers that are kept', () => {
  it(`stay right and bounded, whatever is asked for (${FUZZED} requests)`, async () => {
    const { id } = await createArticle(await app.admin(), { title: 'First' });
    const random = seededRandom(5);
    for (let count = 0; count < FUZZED; count += 1) {
      const noise = random.whole(0, 1e9 - 1).toString(36);
      const query = random.pick([
        `query Q${noise}($id: ID!) { article(id: $id) { title } } # ${noise}`,
        `query ($id: ID!, $x${noise}: Int) { article(id: $id) { ${noise.replace(/^\d/, 'a')}: title } }`,
        `query ($id: ID!) { article(id: $id) { title ...F } } fragment F on Article { slug${noise} }`,
      ]);
      const { body } = await post(JSON.stringify({ query, variables: { id, [noise]: noise } }), {
        cookie: `${noise}=${noise}`,
        'x-forwarded-for': noise,
        'accept-language': noise,
      });
      if (!body.startsWith('{"errors"')) expect(body).toContain('"First"');
    }
    expect(await app.client().query(LIST)).toEqual({ news: { nodes: [{ title: 'First' }] } });
  });
});
