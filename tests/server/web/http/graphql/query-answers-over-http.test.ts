import { beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../../../../support/data/articles/articles.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { postGraphQL } from '../../../../support/server/clients/post-graphql.ts';

const LIST = '{ news { nodes { title } } }';
const ARTICLE = 'query ($id: ID!) { article(id: $id) { title } }';

const NESTED = `${'['.repeat(7000)}1${']'.repeat(7000)}`;

const REFUSED = [
  ['a document that is too long', LIST.padEnd(20_001)],
  ['a document of too many tokens', `{ ${'session { isAdmin } '.repeat(300)} }`],
  [
    'an operation that is too deep',
    `{ __type(name: "ID") { ${'ofType { '.repeat(20)} name ${'}'.repeat(20)} } }`,
  ],
  ['an operation that costs too much', `{ ${several('news(search: "x") { totalCount }', 4)} }`],
  ['an operation of too many aliases', `{ ${several('session { isAdmin }', 31)} }`],
] as const;

/** Any session cookie makes the request one for the whole of GraphQL over HTTP. */
const BYPASS = { cookie: 'session=none' };

function several(field: string, count: number): string {
  return Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ');
}

openAppForFile();

beforeAll(() => createArticle(admin, { title: 'First' }));

describe('the answer to a query', () => {
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
    ...REFUSED.map(([name, query]): [string, string, Record<string, string>] => [
      `${name}, in the other type of answers`,
      JSON.stringify({ query }),
      { accept: 'application/graphql-response+json' },
    ]),
    ...REFUSED.map(([name, query]): [string, string, Record<string, string>] => [
      name,
      JSON.stringify({ query }),
      {},
    ]),
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
    const answers = [await postGraphQL(app.url, body, headers), await postGraphQL(app.url, body, headers)];
    const expected = await postGraphQL(app.url, body, { ...headers, ...BYPASS });
    expect(answers).toEqual([expected, expected]);
  });
});
