import { TEST_PASSWORD } from '../apps/site-folder.ts';

/** A program that uses the site like a script of the administrator's: with cookies, without a browser. */
export interface SiteClient {
  readonly url: string;
  /** The session's cookie, as "name=token". */
  readonly cookie: string | null;
  /** The device's cookie. It is sent with the session's. */
  readonly device: string | null;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** @throws Error when the response has errors. */
  query<Data>(document: string, variables?: Record<string, unknown>): Promise<Data>;
  /** The whole response, including errors. */
  ask(
    document: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<GraphQLAnswer>;
  signIn(password: string): Promise<void>;
  upload(bytes: Uint8Array, name: string, type: string): Promise<Response>;
}

export interface GraphQLAnswer {
  readonly status: number;
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { message: string; extensions: { code: string } }[];
}

export function createSiteClient(url: string): SiteClient {
  const cookies = new Map<string, string>();
  const cookieOf = (kind: string) => cookies.get(`__Host-${kind}`) ?? cookies.get(kind) ?? null;

  const client: SiteClient = {
    url,
    get cookie() {
      return cookieOf('session');
    },
    get device() {
      return cookieOf('device');
    },
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      // The server closes an idle connection, and a busy machine may write to it at this moment.
      if (!headers.has('connection')) headers.set('connection', 'close');
      if (cookies.size > 0) headers.set('cookie', [...cookies.values()].join('; '));
      const response = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', token] = pair.split('=');
        if (token) cookies.set(name, pair);
        else cookies.delete(name);
      }
      return response;
    },
    async ask(document, variables = {}, headers = {}) {
      const response = await client.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: document, variables }),
      });
      return { status: response.status, ...((await response.json()) as Omit<GraphQLAnswer, 'status'>) };
    },
    async query<Data>(document: string, variables = {}) {
      const { data, errors } = await client.ask(document, variables);
      if (errors || !data) throw new Error(JSON.stringify(errors));
      return data as Data;
    },
    async signIn(password) {
      await client.query('mutation ($password: String!) { login(password: $password) { isAdmin } }', {
        password,
      });
    },
    upload(bytes, name, type) {
      const form = new FormData();
      form.set('image', new Blob([Uint8Array.from(bytes)], { type }), name);
      return client.fetch('/uploads', { method: 'POST', body: form });
    },
  };
  return client;
}

/** A client that is signed in as the administrator. */
export async function signInAt(url: string): Promise<SiteClient> {
  const client = createSiteClient(url);
  await client.signIn(TEST_PASSWORD);
  return client;
}
