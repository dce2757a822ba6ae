import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf } from '../../server/port-of.ts';

/** A page that shows texts as they are: what the site would be without its sanitiser. */
export interface UnsanitisedSite {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * `/3` is a document with the third text in its body; `/3?late` inserts it with a script into a page that is there already.
 */
export async function serveUnsanitised(texts: readonly string[]): Promise<UnsanitisedSite> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.invalid');
    const text = texts[Number(pathname.slice(1))];
    if (text === undefined || pathname === '/') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    const inserted = `<script>document.querySelector('div').innerHTML = ${JSON.stringify(text).replaceAll('<', '\\u003c')}</script>`;
    response.end(
      `<!doctype html><title>Text</title><body>${searchParams.has('late') ? `<div></div>${inserted}` : text}`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
