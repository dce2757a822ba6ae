import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import { ROOT } from '../server/platform/config/root.ts';
import type { Assets, ClientBundle } from '../server/web/rendering/client-bundle.ts';
import { requireValidContent } from './build/content/content-mistakes.ts';
import { plainPathOf } from './build/plain-path.ts';
import { requireDevelopmentPackages } from './require-development-packages.ts';

// The site with hot reload. React selects its build when it is loaded, so the imports come afterwards.
process.env.NODE_ENV = 'development';

requireDevelopmentPackages();

const root = plainPathOf(fileURLToPath(ROOT));
if (root !== fileURLToPath(ROOT) && process.execve) {
  // Vite also serves its own files, which Node would load by their real path.
  const { NODE_CHANNEL_FD: _ofWatch, ...env } = process.env;
  const flags = ['--preserve-symlinks', '--preserve-symlinks-main', ...process.execArgv];
  process.execve(process.execPath, [process.execPath, ...flags, join(root, 'scripts/dev.ts')], env);
}

await requireValidContent(root);

const { createServer } = await import('vite');
const { default: react } = await import('@vitejs/plugin-react');
const { readConfig } = await import('../server/platform/config/config.ts');
const { writeForOwnUserOnly } = await import('../server/platform/files/private-files.ts');
const { GRAPHIQL_START, LANGUAGE_ENTRIES } = await import('../server/web/rendering/client-bundle.ts');
const { startSite } = await import('../server/boot/start.ts');

const config = readConfig(process.env, process.cwd());
const vite = await createServer({
  root,
  // Only for hot reload of components, so it is a development package.
  plugins: [react()],
  server: { middlewareMode: true, ws: { port: 0 } },
});

const DEV_ENTRY = '/@dev-entry.js';

/** What Vite would insert into an HTML file: its client, and React's refresh before any component. */
const DEV_ENTRY_SCRIPT = `
import '/@vite/client';
import refresh from '/@react-refresh';
refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/client/entry/entry-client.tsx');
`;

const clientSources: RequestHandler = (request, response, next) => {
  // In development, Vite inserts inline styles.
  response.removeHeader('Content-Security-Policy');
  if (request.path === DEV_ENTRY) response.type('js').send(DEV_ENTRY_SCRIPT);
  else vite.middlewares(request, response, next);
};

async function loadClient(): Promise<ClientBundle> {
  const load = () => vite.ssrLoadModule('/client/entry/entry-server.tsx');
  return {
    readRoute: async (request) => (await load()).readRoute(request),
    renderFailure: (await load()).renderFailure,
    eventWordsOf: (await load()).eventWordsOf,
    frameWordsOf: (await load()).frameWordsOf,
    assetsOf: () => ({ styles: [], script: DEV_ENTRY, modules: [] }),
    languageAssets: LANGUAGE_SOURCES,
  };
}

/** Vite's client inserts the styles. */
const LANGUAGE_SOURCES = {
  start: `/${LANGUAGE_ENTRIES.start}`,
  choice: { styles: [], script: `/${LANGUAGE_ENTRIES.choice}`, modules: [] },
};

/** No styles, because Vite's client inserts them. */
const loadGraphiql = async (): Promise<Assets> => ({
  styles: [],
  script: `/${GRAPHIQL_START}`,
  modules: [],
});

writeForOwnUserOnly();
await startSite(config, () => undefined, { clientSources, loadClient, loadGraphiql });
