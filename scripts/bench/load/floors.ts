import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import BetterSqlite3 from 'better-sqlite3';
import { buildSchema, execute, parse } from 'graphql';
import { NEWS_LIST } from '../figures/rows.ts';
import type { FloorAnswer, FloorKind } from './start-target.ts';

// Minimal servers. The difference from them is the cost of the site's code.
const [kind, dataFile = ''] = process.argv.slice(2);

const FLOORS: Readonly<Record<FloorKind, () => RequestListener>> = { bytes, execute: executes, sql: selects };

const server = createServer(FLOORS[kind as FloorKind]()).listen(0, '127.0.0.1', () => {
  process.stdout.write(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit());

/** Sends the same headers and bytes. */
function bytes(): RequestListener {
  const { status, headers, body } = JSON.parse(process.env.FLOOR_ANSWER ?? '') as FloorAnswer;
  const content = Buffer.from(body, 'base64');
  return (_request, response) => response.writeHead(status, headers).end(content);
}

/** Runs the same statement and sends its rows as JSON. */
function selects(): RequestListener {
  const list = prepareList();
  return async (request, response) => {
    for await (const _chunk of request);
    const nodes = list.all() as { published_at: number; id: string }[];
    sendJson(response, {
      data: { news: { nodes: nodes.slice(0, 10), pageInfo: { endCursor: cursorOf(nodes[9]) } } },
    });
  };
}

/** Runs the same statement through a schema and a parsed document. */
function executes(): RequestListener {
  const list = prepareList();
  const schema = buildSchema(`
    type Query { news(first: Int = 10): Connection! }
    type Connection { nodes: [Article!]! pageInfo: PageInfo! }
    type PageInfo { endCursor: String }
    type Article { id: ID! title: String! excerpt: String! author: String publishedAt: String! }
  `);
  const document = parse(NEWS_LIST);
  const rootValue = {
    news() {
      const rows = list.all() as { published_at: number; id: string }[];
      const nodes = rows
        .slice(0, 10)
        .map((row) => ({ ...row, publishedAt: new Date(row.published_at).toISOString() }));
      return { nodes, pageInfo: { endCursor: cursorOf(rows[9]) } };
    },
  };
  return async (request, response) => {
    for await (const _chunk of request);
    sendJson(response, await execute({ schema, document, rootValue }));
  };
}

function prepareList() {
  return new BetterSqlite3(dataFile, { readonly: true }).prepare(
    `select id, title, excerpt, author, published_at from news
     where published = 1 order by published_at desc, id desc limit 11`,
  );
}

const cursorOf = (row: { published_at: number; id: string } | undefined) =>
  row ? Buffer.from(`${row.published_at}.${row.id}`).toString('base64url') : null;

function sendJson(response: Parameters<RequestListener>[1], value: unknown): void {
  const body = JSON.stringify(value);
  response
    .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    .end(body);
}
