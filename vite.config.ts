import { defaultClientConditions, defineConfig } from 'vite';
import { graphiqlModules } from './scripts/build/graphiql-modules.ts';
import { hostDocuments } from './scripts/build/host-documents.ts';
import { wordsOfPage } from './scripts/build/words-of-page.ts';

/** Few files for the code that pages share, because each costs a phone a request and is compressed alone. */
const SHARED = [
  // Only the panel has the table: what visitors' pages say of languages is for the server.
  { name: 'languages', test: /\/rules\/languages\// },
  // The document's script. What it shares with the client is in it, which the client imports.
  {
    name: 'start',
    test: /\/client\/(entry\/(start|load-client-when-wanted)|visitor\/.*\/(enhance-[a-z]+|gallery-item))|client\/data\/chunks\/typed-words|\/client\/words\/(en\/)?start/,
  },
  // React runs before the rest, in a task of its own.
  {
    name: 'hydrate-root',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/client\/entry\/hydrate-root/,
  },
  // Includes code for article texts and forms. In `article`, a page with a form would load all of it.
  {
    name: 'site',
    test: /\/client\/(visitor\/(layout\/|pages\/failure\/|news\/try-again)|ui\/(?!controls|dialogs\/(dialog-frame|modal))|ui\/controls\/field\.module|data\/(answered|given-answers|load-client|chunks\/load-chunk))|vite\/preload-helper|\/rules\/(articles\/article-limits|characters|membership\/mailto|time\/durations)/,
  },
  // Few pages show a dialog without an intent, so the others do not pay for its styles.
  { name: 'dialogs', test: /\/client\/ui\/dialogs\/(dialog-frame|modal)/ },
  // Stands before `article`, which would otherwise include the shared code, and a list would load it.
  {
    name: 'news',
    test: /\/client\/visitor\/news\/(list\/(article-row|news-outcome)|article\/(byline|text-attributes)|gallery\/(caption|responsive-image)|share)|\/client\/generated\/graphql|\/rules\/articles\/news-place/,
  },
  // Code of a whole article. Lists do not load it, and dialogs have their own chunks.
  {
    name: 'article',
    test: /\/client\/visitor\/news\/(article\/article-(body|prose|sheet)|pages\/article-page\.module|gallery\/(gallery|lightbox\/|thumbnails))/,
  },
];

const HOST_DOCUMENTS = await hostDocuments(new URL('./', import.meta.url));

/** On the server each file slows the start, so the code that all pages and the server share is one file. */
const SERVER_SHARED = [
  { name: 'shared', test: /^(?!.*\/node_modules\/).*\/(rules|content)\/|\/node_modules\/cookie\// },
  // The code that the program and the thread that writes articles share.
  {
    name: 'data',
    test: /\/node_modules\/kysely\/|\/server\/(database\/(?!postgres|search\/postgres)|platform\/(config\/loopback|threads\/thread-outcome)|features\/(news\/(writing\/publish-article|([a-z-]+\/)?[a-z-]+-repository)|images\/image-repository))/,
  },
  {
    name: 'pages',
    test: /^(?!.*\/node_modules\/).*\/client\/(?!(admin|editor)\/|data\/apollo|generated\/(admin|applications|guide)|visitor\/(membership\/send|pages\/admin))/,
  },
];

const ALIASES = [
  // The package's `exports` name only its development build, which has the texts of warnings.
  { find: /^react-router$/, replacement: '/node_modules/react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: '/node_modules/react-router/dist/production/dom-export.mjs' },
  { find: '@juggle/resize-observer', replacement: '/client/editor/slate/native-resize-observer.ts' },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: 'client/public',
  // A `.env` file beside the program belongs to the host and the program, not to the build.
  envDir: false,
  // The root can be a symbolic link (scripts/build/plain-path.ts).
  resolve: {
    preserveSymlinks: true,
    ...(command === 'build' && { alias: ALIASES }),
    // RxJS without helpers for browsers of 2014.
    ...(!isSsrBuild && { conditions: ['es2015', ...defaultClientConditions] }),
  },
  plugins: [graphiqlModules(), wordsOfPage()],
  define: {
    HOST_DOCUMENTS,
    // Libraries then leave out their development code, so a start reads less.
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    // React leaves out what reports to its developer tools.
    ...(command === 'build' && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
  },
  css: { transformer: 'lightningcss' },
  // One file replaces a hundred, because a start spends most of its time on finding and reading modules.
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
    // Same as in docs/BROWSERS.md, because older browsers would need every prefixed property twice.
    cssTarget: ['chrome110', 'firefox125', 'safari16.4'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: {
      // 'use client' in a library has no effect, because each build is for one side.
      checks: { moduleLevelDirective: false },
      // A constant then stands where it is used, so that a page's script has its own words alone.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      ...(isSsrBuild
        ? {
            input: {
              main: 'server/main.ts',
              'entry-server': 'client/entry/entry-server.tsx',
              'article-thread': 'server/features/news/writing/article-thread.ts',
              'backup-thread': 'server/upkeep/backup/nightly/backup-thread.ts',
              'document-process': 'server/features/documents/document-process.ts',
              'image-process': 'server/features/images/accept/image-process.ts',
            },
            output: { codeSplitting: { groups: SERVER_SHARED } },
          }
        : {
            input: {
              start: 'client/entry/start.ts',
              'hydrate-root': 'client/entry/hydrate-root.ts',
              'entry-client': 'client/entry/entry-client.tsx',
            },
            output: { codeSplitting: { groups: SHARED } },
          }),
    },
  },
}));
