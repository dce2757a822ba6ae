import type { FloorAnswer, TargetKind } from './start-target.ts';

/** Something that readers ask for, and what it is held against. */
export interface Row {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST where there is one. */
  readonly body?: string;
  readonly status: number;
  readonly floor: TargetKind;
  readonly floorIs: string;
  prepareFloor(siteUrl: string): Promise<FloorAnswer>;
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };
const SAME_BYTES = { floor: 'bytes', floorIs: 'node:http with the same bytes' } as const;

const LIST = JSON.stringify({
  query: '{ news(first: 10) { nodes { id title excerpt author createdAt } pageInfo { endCursor } } }',
});

const page = (name: string, path: string): Row => ({
  name,
  path,
  headers: BROWSER,
  status: 200,
  ...SAME_BYTES,
  prepareFloor: (siteUrl) => recordAnswer(siteUrl, path, BROWSER),
});

export const ROWS: readonly Row[] = [
  page('list page', '/news'),
  page('article page', '/news/00000000-0000-7000-8000-000000000000'),
  {
    name: 'list page, 304',
    path: '/news',
    headers: { ...BROWSER, 'if-none-match': '*' },
    status: 304,
    ...SAME_BYTES,
    prepareFloor: (siteUrl) => recordAnswer(siteUrl, '/news', { ...BROWSER, 'if-none-match': '*' }),
  },
  {
    name: 'GraphQL list of ten',
    path: '/graphql',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: LIST,
    status: 200,
    floor: 'sql',
    floorIs: 'node:http + SQL + JSON.stringify',
    prepareFloor: async () => ({ status: 200, headers: {}, body: '' }),
  },
];

/** The site's own answer, for a server that does nothing but send it. */
async function recordAnswer(
  siteUrl: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<FloorAnswer> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(new URL(path, siteUrl), { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString('base64');
      const { connection: _connection, date: _date, 'keep-alive': _keepAlive, ...sent } = response.headers;
      resolve({ status: response.statusCode ?? 0, headers: sent, body });
    })
      .on('error', reject)
      .end();
  });
}
