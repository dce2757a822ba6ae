import { statSync } from 'node:fs';
import { defineConfig } from 'vite';
import { PUBLICATION } from './content/publication.ts';
import { graphiqlModules } from './scripts/build/graphiql-modules.ts';

/** What several pages share goes in few files: each costs a phone a request, and a part of its own to compress. */
const SHARED = [
  // Apart, since the first script needs it too, and is to ask for nothing else.
  { name: 'load', test: /vite\/preload-helper/, priority: 1 },
  // With what the texts of articles and of forms need: in `article`, it would bring that to a page with a form.
  {
    name: 'site',
    test: /\/client\/(visitor\/layout\/|ui\/(?!controls)|data\/page-facts)|\/rules\/(articles\/article-limits|characters)/,
  },
  // Before `article`, which would take what both need, and a list would load it.
  {
    name: 'news',
    test: /\/client\/visitor\/news\/(list\/(article-row|news-outcome)|article\/(byline|text-attributes)|gallery\/picture(?!-bar)|try-again)/,
  },
  // What a whole article needs is not for a list of them, and what opens over a page is for those who open it.
  {
    name: 'article',
    test: /\/client\/visitor\/news\/(article\/article-(body|prose|sheet)|gallery\/(gallery(?!-dialog)|picture-bar|thumbnails|use-gallery))/,
  },
];

/** Read from the file, so that the size beside its link is true for whatever a host puts in its place. */
const PUBLICATION_BYTES = statSync(
  new URL(`client/public/publications/${PUBLICATION.file}.pdf`, import.meta.url),
).size;

/** On the server each file costs a start a search, so what all pages share is one file, beside what the server shares with them. */
const SERVER_SHARED = [
  { name: 'shared', test: /^(?!.*\/node_modules\/).*\/(rules|content)\/|\/node_modules\/cookie\// },
  // What the program and the thread that writes articles have in common.
  {
    name: 'data',
    test: /\/node_modules\/kysely\/|\/server\/(database\/(?!postgres|search\/postgres)|platform\/(config\/loopback|threads\/thread-outcome)|features\/(news\/(writing\/publish-article|([a-z-]+\/)?[a-z-]+-repository)|images\/image-repository))/,
  },
  {
    name: 'pages',
    test: /^(?!.*\/node_modules\/).*\/client\/(?!(admin|editor)\/|data\/apollo|generated\/(admin|applications)|visitor\/(membership\/send|pages\/admin))/,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: 'client/public',
  // A `.env` file beside the program is the host's, for the program.
  envDir: false,
  // The root can be a link (scripts/build/plain-path.ts).
  resolve: { preserveSymlinks: true },
  plugins: [graphiqlModules()],
  define: {
    PUBLICATION_BYTES,
    // Libraries then leave their development halves out of the server's files, which a start has to read.
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  css: { transformer: 'lightningcss' },
  // One file for a hundred: a start spends most of its time on finding and reading modules.
  ssr: isSsrBuild ? { noExternal: true, external: ['better-sqlite3', 'pg', 'sharp'] } : {},
  build: {
    // `data:` addresses are outside the content security policy.
    assetsInlineLimit: 0,
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // Vite's helper would add links to the document while the page is hydrated.
    modulePreload: false,
    target: isSsrBuild ? 'node24' : 'es2022',
    // As docs/BROWSERS.md has them: older ones would need every prefixed property twice.
    cssTarget: ['chrome110', 'firefox125', 'safari16.4'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: {
      // 'use client' in a library means nothing here: each build is for one side.
      checks: { moduleLevelDirective: false },
      ...(isSsrBuild
        ? {
            input: {
              main: 'server/main.ts',
              'entry-server': 'client/entry/entry-server.tsx',
              'article-thread': 'server/features/news/writing/article-thread.ts',
              'backup-thread': 'server/upkeep/backup/nightly/backup-thread.ts',
              'picture-process': 'server/features/images/accept/picture-process.ts',
            },
            output: { codeSplitting: { groups: SERVER_SHARED } },
          }
        : { input: 'client/entry/start.ts', output: { codeSplitting: { groups: SHARED } } }),
    },
  },
}));
