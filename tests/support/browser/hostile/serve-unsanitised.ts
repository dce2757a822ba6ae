import { createServer } from 'node:http';
import { type ListeningServer, listenOnLoopback } from '../../server/doubles/listen-on-loopback.ts';

/**
 * Shows texts as they are: what the site would be without its sanitiser. `/3` is a document with the third
 * text in its body; `/3?late` inserts it with a script into a page that is there already.
 */
export async function serveUnsanitised(texts: readonly string[]): Promise<ListeningServer> {
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
  return listenOnLoopback(server);
}
