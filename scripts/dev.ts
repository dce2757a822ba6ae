import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import type { Assets, ClientBundle } from '../server/rendering/client-bundle.ts';
import { ROOT } from '../server/root.ts';
import { requireGoodContent } from './content/require-good-content.ts';

// The site with hot reload of the client; `node --watch` restarts it when the server changes.
// React decides at loading which of its builds it is, hence the imports below the assignment.
process.env.NODE_ENV = 'development';

await requireGoodContent(fileURLToPath(ROOT));

const { createServer } = await import('vite');
const { default: react } = await import('@vitejs/plugin-react');
const { readConfig } = await import('../server/config.ts');
const { writeForOwnUserOnly } = await import('../server/private-files.ts');
const { GRAPHIQL_START } = await import('../server/rendering/client-bundle.ts');
const { startSite } = await import('../server/start.ts');

const config = readConfig(process.env, process.cwd());
const vite = await createServer({
  // For hot reload of components only: a build does not need it, so it is a development package.
  plugins: [react()],
  server: { middlewareMode: true, ws: { port: 0 } },
});

const DEV_ENTRY = '/@dev-entry.js';

/** What Vite would put inline into an HTML file: its own client, and React's refresh before any component. */
const DEV_ENTRY_SCRIPT = `
import '/@vite/client';
import refresh from '/@react-refresh';
refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/client/entry-client.tsx');
`;

const clientSources: RequestHandler = (request, response, next) => {
  // Vite puts styles inline while developing.
  response.removeHeader('Content-Security-Policy');
  if (request.path === DEV_ENTRY) response.type('js').send(DEV_ENTRY_SCRIPT);
  else vite.middlewares(request, response, next);
};

async function loadClient(): Promise<ClientBundle> {
  const load = () => vite.ssrLoadModule('/client/entry-server.tsx');
  return {
    renderRoute: async (request) => (await load()).renderRoute(request),
    renderFailure: (await load()).renderFailure,
    assetsOf: () => ({ styles: [], script: DEV_ENTRY }),
  };
}

/** No styles, because Vite's client inserts them. */
const loadGraphiql = async (): Promise<Assets> => ({ styles: [], script: `/${GRAPHIQL_START}` });

writeForOwnUserOnly();
await startSite(config, () => undefined, { clientSources, loadClient, loadGraphiql });
