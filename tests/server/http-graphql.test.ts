import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createSiteClient } from '../support/site-client.ts';
import { send, site, startSiteForFile } from '../support/site-of-file.ts';

startSiteForFile();

describe('GraphQL over HTTP', () => {
  it.each<[string, number, RequestInit]>([
    ['an operation', 200, { method: 'POST', body: '{"query":"{ session { isAdmin } }"}' }],
    ['an operation that is refused', 200, { method: 'POST', body: '{"query":"{ nothing }"}' }],
    ['a body without an operation', 400, { method: 'POST', body: '{}' }],
    ['a body that is rubbish', 400, { method: 'POST', body: '{' }],
    ['a request of another site', 403, { method: 'POST', body: '{}', headers: { origin: 'null' } }],
  ])('lets nobody keep its answer to %s', async (_name, status, init) => {
    const headers = { 'content-type': 'application/json', ...init.headers };
    const response = await fetch(new URL('/graphql', site.url), { ...init, headers });
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  it('can be asked for by its whole address, as proxies do', async () => {
    const { status, body } = await send('http://www.sanir.example/graphql?query={session{isAdmin}}');
    expect([status, body.toString()]).toEqual([200, '{"data":{"session":{"isAdmin":false}}}']);
  });

  it('executes an operation sent by GET, but no mutation', async () => {
    const query = await send(`/graphql?query=${encodeURIComponent('{ session { isAdmin } }')}`);
    expect(JSON.parse(query.body.toString())).toEqual({ data: { session: { isAdmin: false } } });
    const mutation = await send(`/graphql?query=${encodeURIComponent('mutation { logout { isAdmin } }')}`);
    expect(mutation.status).toBe(405);
  });

  it.each<[string, string, Record<string, string>, number, string]>([
    ['rubbish', '{"query', { 'content-type': 'application/json' }, 400, 'BAD_USER_INPUT'],
    ['no query', '{}', { 'content-type': 'application/json' }, 400, 'BAD_USER_INPUT'],
    ['a syntax error', '{"query":"{"}', { 'content-type': 'application/json' }, 200, 'BAD_USER_INPUT'],
    [
      'an unknown field',
      '{"query":"{ nothing }"}',
      { 'content-type': 'application/json' },
      200,
      'BAD_USER_INPUT',
    ],
    [
      'a plain form',
      'query={session{isAdmin}}',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'BAD_USER_INPUT',
    ],
    [
      'a body of 4 MB',
      JSON.stringify({ query: `{ ${' '.repeat(4e6)} }` }),
      { 'content-type': 'application/json' },
      413,
      'BAD_USER_INPUT',
    ],
  ])('refuses %s with a code', async (_name, body, headers, status, code) => {
    const response = await fetch(new URL('/graphql', site.url), { method: 'POST', headers, body });
    const answer = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] };
    expect(response.status).toBe(status);
    expect(answer.errors[0]?.extensions.code).toBe(code);
    expect(answer.errors[0]?.message).toBeTruthy();
  });

  it.each([
    [
      'more than 30 aliases',
      `{ ${Array.from({ length: 31 }, (_, n) => `a${n}: session { isAdmin }`).join(' ')} }`,
    ],
    [
      'too many fields at once',
      `{ ${Array.from({ length: 29 }, (_, n) => `a${n}: news(first: 50) { nodes { id title content images { path url } } }`).join(' ')} }`,
    ],
    ['more than 1,000 tokens', `{ ${'session { isAdmin } '.repeat(300)} }`],
    [
      'introspection inside introspection',
      `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
    ],
  ])('refuses %s', async (_name, query) => {
    const { errors } = await createSiteClient(site.url).ask(query);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('describes every type, field and argument', async () => {
    type Described = { name: string; description: string | null };
    type Member = Described & { args?: Described[] };
    type Type = Described & Partial<Record<'fields' | 'inputFields' | 'enumValues', Member[] | null>>;
    const { __schema } = await createSiteClient(site.url).query<{
      __schema: { types: Type[] };
    }>(`{ __schema { types {
      name description
      fields { name description args { name description } }
      inputFields { name description }
      enumValues { name description }
    } } }`);
    const types = __schema.types.filter(({ name }) => !name.startsWith('__'));
    const members = types.flatMap((type) => [
      ...(type.fields ?? []),
      ...(type.inputFields ?? []),
      ...(type.enumValues ?? []),
    ]);
    const all = [...types, ...members, ...members.flatMap(({ args }) => args ?? [])];
    expect(all.filter(({ description }) => !description)).toEqual([]);
  });
});

describe('GraphiQL', () => {
  it('is one page without anything from elsewhere, under a policy of its own', async () => {
    const { status, headers, body } = await send('/graphql', {
      accept: 'text/html',
      'accept-encoding': 'br',
    });
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/connect-src 'self'/);
    expect(headers['content-security-policy']).not.toMatch(/https?:/);
    const html = brotliDecompressSync(body).toString();
    expect(html).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
    // What stands in a tab is kept in the browser's storage, so that a password must not be asked for in one.
    expect(html).toContain('sign in at /create-news first');
    expect(html).not.toContain('login(password:');
  });
});
