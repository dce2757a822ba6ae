import { inspect } from 'node:util';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../../server/platform/errors.ts';
import { createErrorMask } from '../../../../server/web/graphql/mask-error.ts';
import { app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { recordedLog } from '../../../support/server/apps/open-app.ts';
import { postGraphQL } from '../../../support/server/clients/post-graphql.ts';

openAppForFile();

describe("a stranger's operation", () => {
  const CREATE = 'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id } }';
  const bodyOf = (length: number) => {
    const body = (content: string) =>
      JSON.stringify({ query: CREATE, variables: { input: { title: 'A title', content } } });
    return body('x'.repeat(length - body('').length));
  };
  const UNAUTHENTICATED = {
    message: 'Please sign in to continue.',
    extensions: { code: 'UNAUTHENTICATED', id: 'signInNeeded' },
  };

  it.each([
    ['128 KB', 128 * 1024, [expect.objectContaining(UNAUTHENTICATED)]],
    ['more, of which nothing is parsed', 128 * 1024 + 1, [UNAUTHENTICATED]],
  ])('that would need a session is told so: %s', async (_name, length, errors) => {
    const answer = await postGraphQL(app.url, bodyOf(length), { accept: 'application/json' });
    expect([answer.status, JSON.parse(answer.body).errors]).toEqual([200, errors]);
  });

  it('of more than 128 KB is status 401 in application/graphql-response+json, because its answer has no data', async () => {
    const accept = 'application/graphql-response+json';
    const answer = await postGraphQL(app.url, bodyOf(128 * 1024 + 1), { accept });
    expect([answer.status, answer.type]).toEqual([401, `${accept}; charset=utf-8`]);
    expect(JSON.parse(answer.body)).toEqual({ errors: [UNAUTHENTICATED] });
  });

  it('of more than 128 KB is refused where its headers do not tell its length', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = new Blob([bodyOf(128 * 1024 + 1)]).stream();
    // The types of browsers do not know `duplex`.
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const response = await fetch(new URL('/graphql', app.url), init);
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

describe('an answer without data', () => {
  const SESSION = '{ session { isAdmin } }';
  const FIRST = 'query ($first: Int!) { news(first: $first) { totalCount } }';
  const FORM = 'application/x-www-form-urlencoded';
  type Sent = readonly [body: string, headers?: Readonly<Record<string, string>>];

  it.each<[name: string, status: number, inJson: number, sent: Sent]>([
    ['a body that is no JSON', 400, 400, ['{']],
    ['a body without a query', 400, 400, [JSON.stringify({ variables: {} })]],
    ['a query that is no text', 400, 400, [JSON.stringify({ query: 1 })]],
    ['a query of null', 400, 400, [JSON.stringify({ query: null })]],
    ['a list of operations', 400, 400, [JSON.stringify([{ query: SESSION }])]],
    ['variables that are no object', 400, 400, [JSON.stringify({ query: SESSION, variables: 'x' })]],
    ['another type of body', 415, 415, ['query=x', { 'content-type': 'text/plain' }]],
    ['a plain form', 415, 415, ['query={session{isAdmin}}', { 'content-type': FORM }]],
    ['another character set', 415, 415, ['{}', { 'content-type': 'application/json; charset=x' }]],
    ['a compressed body', 415, 415, ['{}', { 'content-encoding': 'gzip' }]],
    ['an unknown encoding', 415, 415, ['{}', { 'content-encoding': 'x' }]],
    ['another site', 403, 403, [JSON.stringify({ query: SESSION }), { origin: 'http://other.example' }]],
    ['a body of 4 MB', 413, 413, [' '.repeat(4e6), { cookie: 'session=x' }]],
    ['a syntax error', 400, 200, [JSON.stringify({ query: '{' })]],
    ['a variable of the wrong type', 400, 200, [JSON.stringify({ query: FIRST, variables: { first: 'x' } })]],
    ['a variable that is missing', 400, 200, [JSON.stringify({ query: FIRST })]],
    ['an unknown operation', 400, 200, [JSON.stringify({ query: SESSION, operationName: 'x' })]],
  ])(
    'for %s has status %i in application/graphql-response+json, and %i in application/json',
    async (_name, status, inJson, [body, headers]) => {
      const code = status === 403 ? 'FORBIDDEN' : 'BAD_USER_INPUT';
      for (const [accept, expected] of [
        ['application/graphql-response+json', status],
        ['application/json', inJson],
      ] as const) {
        const answer = await postGraphQL(app.url, body, { ...headers, accept });
        expect([answer.status, answer.type]).toEqual([expected, `${accept}; charset=utf-8`]);
        expect(JSON.parse(answer.body)).toEqual({
          errors: [
            expect.objectContaining({ message: expect.stringMatching(/^[A-Z].+\.$/), extensions: { code } }),
          ],
        });
      }
    },
  );

  it('for an operation that gets no turn has status 503, only in application/graphql-response+json', () => {
    const mask = createErrorMask(recordedLog());
    expect(mask(new DomainError('UNAVAILABLE', 'Too many.')).extensions).toEqual({
      code: 'UNAVAILABLE',
      http: { status: 503, spec: true },
    });
  });

  it('is not what a failure of a field gives', () => {
    const mask = createErrorMask(recordedLog());
    const originalError = new DomainError('UNAUTHENTICATED', 'Please sign in.');
    const error = new GraphQLError('', { path: ['manageNews'], originalError });
    expect(mask(error).extensions).toEqual({ code: 'UNAUTHENTICATED' });
  });

  it('says which parts of the input are wrong', () => {
    const mistakes = [{ path: ['contact', 'email'], message: 'It should be later.' }];
    const originalError = new DomainError('BAD_USER_INPUT', 'Please correct it.', { mistakes });
    const error = new GraphQLError('', { path: ['updateEvent'], originalError });
    expect(createErrorMask(recordedLog())(error).extensions).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'contact',
      mistakes,
    });
  });
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
