import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../support/data/articles.ts';
import { type OpenApp, openApp } from '../support/server/open-app.ts';
import { postGraphQL } from '../support/server/post-graphql.ts';

let app: OpenApp;

beforeAll(async () => {
  app = await openApp();
});

afterAll(() => app.close());

async function refusalOf(document: string, variables: Record<string, unknown> = {}) {
  const [error] = (await app.client().ask(document, variables)).errors ?? [];
  return error && { code: error.extensions.code, message: error.message };
}

const refused = (message: string) => ({ code: 'BAD_USER_INPUT', message });

describe('the text of articles in one answer', () => {
  it('is at most 5,000,000 characters, under whatever names it is asked for', async () => {
    const { id } = await createArticle(await app.admin(), { content: `<p>${'x'.repeat(499_993)}</p>` });
    const named = (count: number) =>
      `query ($id: ID!) { ${Array.from({ length: count }, (_, n) => `a${n}: article(id: $id) { content }`).join(' ')} }`;
    expect(await refusalOf(named(10), { id })).toBeUndefined();
    expect(await refusalOf(named(11), { id })).toEqual(
      refused('The answer would be too large. Ask for fewer articles at once.'),
    );
  });
});

describe('the depth of an operation', () => {
  const nested = (levels: number) => `${'ofType { '.repeat(levels)} name ${'}'.repeat(levels)}`;

  it.each([
    ['fields', (levels: number) => `{ __type(name: "ID") { ${nested(levels - 2)} } }`],
    [
      'a fragment',
      (levels: number) =>
        `{ __type(name: "ID") { ofType { ...Deep } } } fragment Deep on __Type { ${nested(levels - 3)} }`,
    ],
    [
      'an inline fragment',
      (levels: number) => `{ __type(name: "ID") { ... on __Type { ${nested(levels - 2)} } } }`,
    ],
  ])('is at most 20 levels of %s', async (_name, documentOf) => {
    expect(await refusalOf(documentOf(20))).toBeUndefined();
    expect(await refusalOf(documentOf(21))).toEqual(refused('The operation is more than 20 levels deep.'));
  });
});

describe('the length of a document', () => {
  it('is at most 20,000 characters', async () => {
    const documentOf = (length: number) => '{ session { isAdmin } }'.padEnd(length);
    expect(await refusalOf(documentOf(20_000))).toBeUndefined();
    expect(await refusalOf(documentOf(20_001))).toEqual(refused('The document is too long.'));
  });
});

describe('the cost of an operation', () => {
  const ROW = `fragment Row on Article {
    id title slug excerpt shareText author createdAt updatedAt published lang direction revision images { path }
  }`;
  const thirtyLists = (variable: string) => {
    const lists = Array.from({ length: 30 }, (_, n) => `a${n}: news(first: $n) { nodes { ...Row } }`);
    return `query (${variable}) { ${lists.join(' ')} } ${ROW}`;
  };

  it.each<[string, string, Record<string, unknown>, boolean]>([
    ['the default of a variable, small', '$n: Int = 1', {}, true],
    ['the default of a variable, large', '$n: Int = 50', {}, false],
    ['a variable, small where its default is large', '$n: Int = 50', { n: 1 }, true],
    ['a variable, large where its default is small', '$n: Int = 1', { n: 50 }, false],
  ])('counts lists as long as %s', async (_name, variable, variables, isTaken) => {
    expect(await refusalOf(thirtyLists(variable), variables)).toEqual(
      isTaken ? undefined : refused('The operation asks for too much at once.'),
    );
  });

  it.each([
    ['as it is written', '', '-1000', {}],
    ['in a variable', '($less: Int!)', '$less', { less: -1000 }],
    ['in the default of a variable', '($less: Int = -1000)', '$less', {}],
  ])(
    'is not lessened by a list of negative length that is skipped, %s',
    async (_name, variable, first, variables) => {
      const skipped = `less: news(first: ${first}) @skip(if: true) { nodes { ...Row } }`;
      const lists = Array.from({ length: 29 }, (_, n) => `a${n}: news(first: 50) { nodes { ...Row } }`);
      for (const fields of [
        [skipped, ...lists],
        [...lists, skipped],
      ]) {
        expect(await refusalOf(`query ${variable} { ${fields.join(' ')} } ${ROW}`, variables)).toEqual(
          refused('The operation asks for too much at once.'),
        );
      }
    },
  );

  it.each([
    ['as they are written', '', '"a b c"', {}],
    ['in a variable', '($search: String!)', '$search', { search: 'a b c' }],
    ['in the default of a variable', '($search: String = "a b c")', '$search', {}],
  ])('counts searches, %s: three are answered together, no more', async (_name, variable, search, given) => {
    const searches = (count: number) => {
      const fields = Array.from(
        { length: count },
        (_, n) => `a${n}: news(search: ${search}) { nodes { id } }`,
      );
      return `query ${variable} { ${fields.join(' ')} }`;
    };
    expect(await refusalOf(searches(3), given)).toBeUndefined();
    expect(await refusalOf(searches(4), given)).toEqual(refused('The operation asks for too much at once.'));
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
