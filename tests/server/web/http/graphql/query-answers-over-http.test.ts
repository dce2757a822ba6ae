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
  it.each<[string, object | string, Record<string, string>?]>([
    ['a plain query', { query: LIST }],
    ['a query with variables', { query: ARTICLE, variables: { id: 'x' } }],
    ['nulls where something may be left out', { query: LIST, variables: null, operationName: null }],
    ['empty extensions', { query: LIST, extensions: {} }],
    ['introspection', { query: '{ __schema { queryType { name } } }' }],
    ['the other type of answers', { query: LIST }, { accept: 'application/graphql-response+json' }],
    ...REFUSED.map(([name, query]): [string, object, Record<string, string>] => [
      `${name}, in the other type of answers`,
      { query },
      { accept: 'application/graphql-response+json' },
    ]),
    ...REFUSED.map(([name, query]): [string, object] => [name, { query }]),
    ['several types of answers', { query: LIST }, { accept: 'application/json, */*;q=0.1' }],
    ['a type that there is not', { query: LIST }, { accept: 'text/html' }],
    ['a stream of events', { query: LIST }, { accept: 'text/event-stream' }],
    ['a mutation', { query: 'mutation { createArticle(input: { title: "x", content: "x" }) { id } }' }],
    ['a query for the administrator', { query: '{ manageNews { totalCount } }' }],
    ['a cursor that is none', { query: '{ news(after: "x") { totalCount } }' }],
    ['a page too large', { query: '{ news(first: 51) { totalCount } }' }],
    ['a field that there is not', { query: '{ nothing }' }],
    ['a document that cannot be parsed', { query: '{' }],
    [
      'two operations and no name',
      { query: 'query A { session { isAdmin } } query B { session { isAdmin } }' },
    ],
    ['a variable of the wrong type', { query: ARTICLE, variables: { id: {} } }],
    [
      'a number beyond all bounds',
      '{"query":"query ($n: Int) { news(first: $n) { totalCount } }","variables":{"n":1e999}}',
    ],
    [
      'a number beyond all bounds that is not declared',
      `{"query":${JSON.stringify(LIST)},"variables":{"n":1e999}}`,
    ],
    ['a variable that is not declared', { query: LIST, variables: { x: 'x' } }],
    [
      'a variable that another operation declares',
      {
        query: `${ARTICLE.replace('query', 'query A')} query B ${LIST}`,
        variables: { id: {} },
        operationName: 'B',
      },
    ],
    ['a variable that is left out', { query: ARTICLE, variables: { x: 'x' } }],
    ['a variable that is null', { query: ARTICLE, variables: { id: null } }],
    [
      'a variable that is null in the place of its default',
      {
        query: 'query ($n: Int = 1) { news(first: $n) { totalCount } }',
        variables: { n: null },
      },
    ],
    ['a variable that is a number', { query: ARTICLE, variables: { id: -0 } }],
    ['a variable that is nested deeply', `{"query":${JSON.stringify(ARTICLE)},"variables":{"id":${NESTED}}}`],
    [
      'a variable that is nested deeply and not declared',
      `{"query":${JSON.stringify(LIST)},"variables":{"x":${NESTED}}}`,
    ],
    [
      'a variable named as what every object has',
      { query: 'query ($constructor: Int = 1) { news(first: $constructor) { totalCount } }' },
    ],
    ['an operation that there is not', { query: `query A ${LIST}`, operationName: 'B' }],
    ['an empty name', { query: LIST, operationName: '' }],
    ['the name of the only operation', { query: `query A ${LIST}`, operationName: 'A' }],
    [
      'a query beside a mutation, and no name',
      { query: `query A ${LIST} mutation B { logout { isAdmin } }` },
    ],
    [
      'a query beside a mutation',
      { query: `query A ${LIST} mutation B { logout { isAdmin } }`, operationName: 'A' },
    ],
    [
      'a mutation beside a query',
      {
        query: `query A ${LIST} mutation B { discardUpload(path: "x") }`,
        operationName: 'B',
      },
    ],
    ['a byte order mark', `\uFEFF${JSON.stringify({ query: LIST })}`],
    ['another charset', { query: LIST }, { 'content-type': 'application/json; charset=latin1' }],
    [
      'a type that is refused',
      { query: LIST },
      { accept: 'application/graphql-response+json;q=0, application/json' },
    ],
    ['variables that are no object', { query: LIST, variables: 'x' }],
    ['variables that are a list', { query: LIST, variables: [] }],
    ['a parameter that there is not', { query: LIST, more: 1 }],
    ['no query', '{}'],
    ['a list', '[]'],
    ['a word', '"query"'],
  ])('to %s is what GraphQL over HTTP says', async (_name, sent, headers = {}) => {
    const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
    const answers = [await postGraphQL(app.url, body, headers), await postGraphQL(app.url, body, headers)];
    const expected = await postGraphQL(app.url, body, { ...headers, ...BYPASS });
    expect(answers).toEqual([expected, expected]);
  });
});
