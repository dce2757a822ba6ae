import { describe, expect, it } from 'vitest';
import { send, site, startSiteForFile } from '../../../support/server/apps/site-of-file.ts';
import { createSiteClient } from '../../../support/server/clients/site-client.ts';

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

  it.each<[string, string]>([
    ['variables that are no JSON', 'variables=x'],
    ['variables that are a list', 'variables=[1]'],
    ['variables that are a word', 'variables="x"'],
    ['half of its variables', 'variables={"a":'],
    ['extensions that are no JSON', 'extensions=x'],
    ['extensions that are a number', 'extensions=1'],
    ['two names of operations', 'operationName=A&operationName=B'],
    ['variables twice', 'variables={}&variables={}'],
    ['a second operation', 'query={session{isAdmin}}'],
  ])('refuses a GET with %s in either type of answers, and logs nothing', async (_name, parameters) => {
    for (const type of ['application/json', 'application/graphql-response+json']) {
      const path = `/graphql?query={session{isAdmin}}&${parameters}`;
      const { status, headers, body } = await send(path, { accept: type });
      expect([status, headers['content-type']]).toEqual([400, `${type}; charset=utf-8`]);
      const { errors } = JSON.parse(body.toString());
      expect(errors).toEqual([
        { message: expect.stringMatching(/^[A-Z].+\.$/), extensions: { code: 'BAD_USER_INPUT' } },
      ]);
    }
    expect(site.output().stderr).toBe('');
  });

  it.each([
    'variables={}',
    'variables=null',
    'variables=',
    'extensions={}',
    'operationName=',
    'more=1&more=2',
  ])('executes a GET with %s', async (parameters) => {
    const { body } = await send(`/graphql?query={session{isAdmin}}&${parameters}`);
    expect(JSON.parse(body.toString())).toEqual({ data: { session: { isAdmin: false } } });
  });

  it('executes nothing whose answer the client would not take', async () => {
    const { status, headers, body } = await send('/graphql?query={session{isAdmin}}', {
      accept: 'image/png',
    });
    expect([status, headers.accept, body.length < 300]).toEqual([406, undefined, true]);
    expect(JSON.parse(body.toString()).errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  it.each(['PUT', 'DELETE', 'OPTIONS', 'HEAD'])(
    'refuses the method %s with those that it knows',
    async (method) => {
      const { status, headers } = await send('/graphql?query={session{isAdmin}}', {}, method);
      expect([status, headers.allow]).toEqual([405, 'GET, POST']);
    },
  );

  it('answers a program that takes HTML too, but less gladly', async () => {
    const accept = 'application/graphql-response+json, text/html;q=0.5';
    const { headers } = await send('/graphql?query={session{isAdmin}}', { accept });
    expect(headers['content-type']).toMatch(/^application\/graphql-response\+json/);
  });

  it.each([
    ['an alias of more than 100 characters', `{ ${'a'.repeat(101)}: session { isAdmin } }`],
    [
      'too many fields at once',
      `{ ${Array.from({ length: 29 }, (_, n) => `a${n}: news(first: 50) { nodes { id title content images { path url } } }`).join(' ')} }`,
    ],
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
  const PAGE = { accept: 'text/html' };

  it('is a small page without anything inline or from elsewhere', async () => {
    const { status, headers, body } = await send('/graphql', PAGE);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.length).toBeLessThan(2000);
    const html = body.toString();
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|https?:/);
    expect(html.match(/<script.*?<\/script>/gs)).toEqual([
      expect.stringMatching(/^<script type="module" src="\/assets\/[\w-]+\.js"><\/script>$/),
    ]);
  });

  it('has a policy that allows inline styles only with the nonce of this answer', async () => {
    const nonces = new Set<string | undefined>();
    for (const { headers, body } of [await send('/graphql', PAGE), await send('/graphql', PAGE)]) {
      const policy = String(headers['content-security-policy']);
      const nonce = /<meta property="csp-nonce" nonce="([\w-]{22})">/.exec(body.toString())?.[1];
      nonces.add(nonce);
      expect(policy).toContain("default-src 'none'; script-src 'self'; ");
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'; `);
      expect(policy).not.toMatch(/unsafe|https?:|blob:/);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(nonces.size).toBe(2);
  });

  it('has files that are compressed and never change under their name', async () => {
    const { body } = await send('/graphql', PAGE);
    const files = [...body.toString().matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(files).toHaveLength(2);
    let sent = 0;
    for (const path of files) {
      const file = await send(path, { 'accept-encoding': 'br' });
      expect([file.status, file.headers['content-encoding'], file.headers['cache-control']]).toEqual([
        200,
        'br',
        'public, max-age=31536000, immutable',
      ]);
      sent += file.body.length;
    }
    expect(sent).toBeLessThan(450_000);
  });
});
