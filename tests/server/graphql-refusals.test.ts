import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenApp, openApp } from '../support/server/open-app.ts';
import { postGraphQL } from '../support/server/post-graphql.ts';

let app: OpenApp;

beforeAll(async () => {
  app = await openApp();
});

afterAll(() => app.close());

describe("a stranger's operation", () => {
  const CREATE = 'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id } }';
  const bodyOf = (length: number) => {
    const body = (content: string) =>
      JSON.stringify({ query: CREATE, variables: { input: { title: 'A title', content } } });
    return body('x'.repeat(length - body('').length));
  };
  const UNAUTHENTICATED = { message: 'Please sign in to continue.', extensions: { code: 'UNAUTHENTICATED' } };

  it.each([
    ['128 KB', 128 * 1024, [expect.objectContaining(UNAUTHENTICATED)]],
    ['more, of which nothing is parsed', 128 * 1024 + 1, [UNAUTHENTICATED]],
  ])('that would need a session is told so: %s', async (_name, length, errors) => {
    const answer = await postGraphQL(app.url, bodyOf(length), { accept: 'application/json' });
    expect([answer.status, JSON.parse(answer.body).errors]).toEqual([200, errors]);
  });

  it('of more than 128 KB is refused where its headers do not tell its length', async () => {
    const compressed = gzipSync(bodyOf(128 * 1024 + 1));
    const response = await fetch(new URL('/graphql', app.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: compressed,
    });
    expect([response.status, await response.json()]).toEqual([
      413,
      { errors: [{ message: 'This request is too large.', extensions: { code: 'BAD_USER_INPUT' } }] },
    ]);
  });
});

describe('a refused operation', () => {
  const aliases = Array.from({ length: 31 }, (_, n) => `a${n}: session { isAdmin }`).join(' ');
  const searches = Array.from({ length: 4 }, (_, n) => `a${n}: news(search: "x") { totalCount }`).join(' ');
  const REFUSED: readonly (readonly [reason: string, query: string])[] = [
    ['The document is too long.', '{ session { isAdmin } }'.padEnd(20_001)],
    [
      'Syntax Error: Document contains more that 1000 tokens. Parsing aborted.',
      `{ ${'session { isAdmin } '.repeat(300)} }`,
    ],
    [
      'The operation is more than 20 levels deep.',
      `{ __type(name: "ID") { ${'ofType { '.repeat(19)} name ${'}'.repeat(19)} } }`,
    ],
    ['The operation has more than 30 aliases.', `{ ${aliases} }`],
    ['The operation asks for too much at once.', `{ ${searches} }`],
    ['Cannot query field "nothing" on type "Query".', '{ nothing }'],
    ['Syntax Error: Expected Name, found <EOF>.', '{'],
  ];

  it.each(REFUSED)(
    'is status 400 as application/graphql-response+json, and 200 as application/json: %s',
    async (reason, query) => {
      const body = JSON.stringify({ query });
      for (const [accept, status] of [
        ['application/graphql-response+json', 400],
        ['application/json', 200],
      ] as const) {
        const answer = await postGraphQL(app.url, body, { accept });
        expect([answer.status, answer.type]).toEqual([status, `${accept}; charset=utf-8`]);
        expect(JSON.parse(answer.body)).toEqual({
          errors: [expect.objectContaining({ message: reason, extensions: { code: 'BAD_USER_INPUT' } })],
        });
      }
    },
  );
});

describe('a variable of the wrong type', () => {
  it('is refused also where it is a list of lists, ten thousand deep', async () => {
    const value = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const query = 'query ($first: Int) { news(first: $first) { totalCount } }';
    const { body } = await postGraphQL(app.url, `{"query":"${query}","variables":{"first":${value}}}`);
    expect(JSON.parse(body).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(app.log.lines).toEqual([]);
  });

  it.each([
    ['a password', 'mutation ($value: String!) { login(password: $value) { isAdmin } }'],
    [
      'a new password',
      'mutation ($value: String!) { changePassword(current: "x", next: $value) { isAdmin } }',
    ],
  ])('is refused, and what stood for %s is neither answered nor logged', async (_name, document) => {
    for (const value of [8675309, [8675309], { word: 8675309 }]) {
      const answer = await app.client().ask(document, { value });
      expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect(inspect([answer, app.log.lines], { depth: null })).not.toContain('8675309');
    }
  });
});
