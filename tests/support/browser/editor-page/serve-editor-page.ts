import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createSecurityHeaders } from '../../../../server/web/http/security-headers.ts';

const { adminList: HEADERS } = createSecurityHeaders({ publicUrl: null });
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const ENTRY = 'tests/support/browser/editor-page/editor-page.tsx';

export interface ServedPage {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a page with only the editor, built like the site and with the admin area's content security policy.
 * @param isProduction whether React gives no warnings and writes no timings, which Firefox shows on its
 * console.
 */
export async function serveEditorPage({ isProduction = false } = {}): Promise<ServedPage> {
  const files = await builtFiles(isProduction);
  const paths = [...files.keys()];
  const html = pageOf(
    paths.filter((path) => path.endsWith('.css')),
    paths.filter((path) => path.endsWith('.js')),
  );
  const server = createServer(({ url = '' }, response) => {
    const file = url.startsWith('/uploads/') ? IMAGE : files.get(url);
    const type = TYPES[extname(url)] ?? PAGE_TYPE;
    response.writeHead(200, [...HEADERS, 'Content-Type', type]).end(file ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Replaces every image of an article whose name says so. */
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>';

/** Built once for all files of a worker. */
async function builtFiles(isProduction: boolean): Promise<Map<string, string | Uint8Array>> {
  const files = BUILT.get(isProduction) ?? (isProduction ? inProduction(buildFiles) : buildFiles());
  BUILT.set(isProduction, files);
  return files;
}

const BUILT = new Map<boolean, ReturnType<typeof buildFiles>>();

/** Vite chooses React's build only by this variable, which Vitest has set. */
async function inProduction<Result>(run: () => Promise<Result>): Promise<Result> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await run();
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}

/** By their addresses. */
async function buildFiles(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { preserveSymlinks: true },
    plugins: [react()],
    css: { transformer: 'lightningcss' },
    build: { write: false, target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { input: ENTRY } },
  });
  if (!('output' in built)) throw new Error('Vite was to build one bundle, once.');
  return new Map(
    built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}

function pageOf(styles: readonly string[], scripts: readonly string[]): string {
  const links = styles.map((path) => `<link rel="stylesheet" href="${path}">`);
  const modules = scripts.map((path) => `<script type="module" src="${path}"></script>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Editor</title>
<link rel="icon" href="/favicon.svg">
${[...links, ...modules].join('\n')}
</head>
<body><div id="root"></div></body>
</html>`;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const PAGE_TYPE = 'text/html; charset=utf-8';
