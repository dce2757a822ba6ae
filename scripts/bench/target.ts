import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { FloorAnswer, TargetKind, Usage } from './start-target.ts';

// A server that the bench loads: the site itself, or one of the floors.
const kind = process.argv[2] as TargetKind;
const config = readConfig(process.env, process.cwd());

const MAKERS: Readonly<Record<TargetKind, () => Promise<Server> | Server>> = {
  site: async () => (await createApp(config)).http,
  bytes: () => bytesFloor(JSON.parse(process.env.FLOOR_ANSWER ?? '') as FloorAnswer),
  sql: () => sqlFloor(),
};

const server = await MAKERS[kind]();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
});

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicroseconds: user + system, rssBytes: process.memoryUsage().rss } satisfies Usage);
});
process.on('SIGTERM', () => process.exit());

function bytesFloor({ status, headers, body }: FloorAnswer): Server {
  const bytes = Buffer.from(body, 'base64');
  return createServer((_request, response) => {
    response.writeHead(status, headers).end(bytes);
  });
}

function sqlFloor(): Server {
  const connection = new BetterSqlite3(join(config.dataDir, 'site.db'), { readonly: true });
  const list = connection.prepare(
    `select id, title, excerpt, author, created_at from news
     where published = 1 order by created_at desc, id desc limit 11`,
  );
  return createServer(async (request, response) => {
    for await (const _chunk of request);
    const nodes = list.all();
    const body = JSON.stringify({
      data: { news: { nodes: nodes.slice(0, 10), pageInfo: { endCursor: '' } } },
    });
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  });
}
