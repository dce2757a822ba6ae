import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../scripts/seed/drawing/random.ts';
import { createArticle, UPDATE_ARTICLE } from '../support/articles.ts';
import { type OpenApp, openApp } from '../support/open-app.ts';
import { sendRequest } from '../support/send-request.ts';

const FUZZED = process.env.LONG ? 10_000 : 500;
const LONG_TEST_MS = 600_000;

const LIST = '{ news { nodes { title } } }';
const ARTICLE = 'query ($id: ID!) { article(id: $id) { title } }';

const NESTED = `${'['.repeat(7000)}1${']'.repeat(7000)}`;

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

  it('is made once for 1,000 readers who each send variables that the query does not declare', async () => {
    const { id } = await createArticle(await app.admin(), { title: 'First' });
    const query = `${ARTICLE.replace('query', 'query A')} query B($x0: ID!) { article(id: $x0) { title } }`;
    statements = [];
    for (let number = 0; number < 1000; number += 1) {
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
    expect(statements.filter((sql) => sql.includes('from "news"'))).toHaveLength(1);
  });

  it('stays when other documents have pushed its own out of those that are kept parsed', async () => {
    await createArticle(await app.admin(), { title: 'First' });
    const ask = async (query: string) => (await post(JSON.stringify({ query }))).body;
    const expected = await ask(LIST);
    for (let number = 0; number < 5; number += 1)
      await ask(`{ session { isAdmin } } #${number}`.padEnd(15_000));
    statements = [];
    expect(await ask(LIST)).toBe(expected);
    expect(statements).toEqual([expect.stringContaining('from site_version')]);
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
    [
      'a number beyond all bounds that is not declared',
      `{"query":${JSON.stringify(LIST)},"variables":{"n":1e999}}`,
      {},
    ],
    ['a variable that is not declared', JSON.stringify({ query: LIST, variables: { x: 'x' } }), {}],
    [
      'a variable that another operation declares',
      JSON.stringify({
        query: `${ARTICLE.replace('query', 'query A')} query B ${LIST}`,
        variables: { id: {} },
        operationName: 'B',
      }),
      {},
    ],
    ['a variable that is left out', JSON.stringify({ query: ARTICLE, variables: { x: 'x' } }), {}],
    ['a variable that is null', JSON.stringify({ query: ARTICLE, variables: { id: null } }), {}],
    [
      'a variable that is null in the place of its default',
      JSON.stringify({
        query: 'query ($n: Int = 1) { news(first: $n) { totalCount } }',
        variables: { n: null },
      }),
      {},
    ],
    ['a variable that is a number', JSON.stringify({ query: ARTICLE, variables: { id: -0 } }), {}],
    [
      'a variable that is nested deeply',
      `{"query":${JSON.stringify(ARTICLE)},"variables":{"id":${NESTED}}}`,
      {},
    ],
    [
      'a variable that is nested deeply and not declared',
      `{"query":${JSON.stringify(LIST)},"variables":{"x":${NESTED}}}`,
      {},
    ],
    [
      'a variable named as what every object has',
      JSON.stringify({ query: 'query ($constructor: Int = 1) { news(first: $constructor) { totalCount } }' }),
      {},
    ],
    ['an operation that there is not', JSON.stringify({ query: `query A ${LIST}`, operationName: 'B' }), {}],
    ['an empty name', JSON.stringify({ query: LIST, operationName: '' }), {}],
    ['the name of the only operation', JSON.stringify({ query: `query A ${LIST}`, operationName: 'A' }), {}],
    [
      'a query beside a mutation, and no name',
      JSON.stringify({ query: `query A ${LIST} mutation B { logout { isAdmin } }` }),
      {},
    ],
    [
      'a query beside a mutation',
      JSON.stringify({ query: `query A ${LIST} mutation B { logout { isAdmin } }`, operationName: 'A' }),
      {},
    ],
    [
      'a mutation beside a query',
      JSON.stringify({
        query: `query A ${LIST} mutation B { discardUpload(path: "x") }`,
        operationName: 'B',
      }),
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

/** What a reader may send, each with the answer that an article of a title has for it. */
const VARIANTS: readonly ((
  id: string,
  noise: string,
) => {
  query: string;
  variables: Record<string, unknown>;
  answer: (title: string) => unknown;
})[] = [
  (id, noise) => ({
    query: `query Q${noise}($id: ID!) { article(id: $id) { title } } # ${noise}`,
    variables: { id, [noise]: noise },
    answer: (title) => ({ data: { article: { title } } }),
  }),
  (id, noise) => ({
    query: `query ($id: ID!, $more: Boolean = true) { article(id: $id) { a${noise}: title id @include(if: $more) } }`,
    variables: { more: false, [`x${noise}`]: id, id },
    answer: (title) => ({ data: { article: { [`a${noise}`]: title } } }),
  }),
  (id, noise) => ({
    query: `query ($n: Int, $after: String = "${noise}") { article(id: "${id}") { ...F } news(first: $n, after: $after) { totalCount } }
      fragment F on Article { title }`,
    variables: { after: null, n: 1, noise },
    answer: (title) => ({ data: { article: { title }, news: { totalCount: 1 } } }),
  }),
  (_id, noise) => ({
    query: ARTICLE,
    variables: { id: noise },
    answer: () => ({ data: { article: null } }),
  }),
  (id, noise) => ({
    query: `query ($id: ID!, $x${noise}: Int) { article(id: $id) { title } }`,
    variables: { id },
    answer: () => refused(`Variable "$x${noise}" is never used.`),
  }),
  (id, noise) => ({
    query: `query ($id: ID!) { article(id: $id) { title ...F } } fragment F on Article { x${noise} }`,
    variables: { id },
    answer: () => refused(`Cannot query field "x${noise}" on type "Article".`),
  }),
  (id, noise) => ({
    query: ARTICLE,
    variables: { id: [id, noise] },
    answer: () => refused('A variable has a value of the wrong type.'),
  }),
];

const refused = (message: string) => ({
  errors: [expect.objectContaining({ message, extensions: { code: 'BAD_USER_INPUT' } })],
});

describe('the answers that are kept', () => {
  it(
    `are each the answer to their own query, while the article changes (${FUZZED} queries)`,
    async () => {
      const admin = await app.admin();
      const { id } = await createArticle(admin, { title: 'Title 1' });
      const random = seededRandom(5);
      let revision = 1;
      for (let count = 0; count < FUZZED; count += 1) {
        if (random.chance(1 / 50)) {
          await admin.query(UPDATE_ARTICLE, { id, revision, input: { title: `Title ${revision + 1}` } });
          revision += 1;
        }
        // Few enough that most queries are sent again.
        const noise = String(random.whole(0, 4));
        const { query, variables, answer } = random.pick(VARIANTS)(id, noise);
        const { body } = await post(JSON.stringify({ query, variables }), {
          cookie: `n${noise}=${count}`,
          'x-forwarded-for': String(count),
          'accept-language': String(count),
        });
        expect(JSON.parse(body), query).toEqual(answer(`Title ${revision}`));
      }
    },
    LONG_TEST_MS,
  );
});
