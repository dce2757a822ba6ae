import { build } from 'vite';
import { LANGUAGE_ENTRIES } from '../../server/web/rendering/client-bundle.ts';

/**
 * Builds what only sites with several languages load: the choice, and the document's script of other
 * languages than English, which takes its words from the document. Apart, so that English scripts do not
 * depend on it.
 */
export async function buildLanguages(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    envDir: false,
    resolve: {
      preserveSymlinks: true,
      alias: [{ find: /^.*\/words\/start\.ts$/, replacement: '/client/words/start-of-document.ts' }],
    },
    css: { transformer: 'lightningcss' },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      manifest: '.vite/languages.json',
      modulePreload: false,
      target: 'es2022',
      cssTarget: ['chrome110', 'firefox125', 'safari16.4'],
      assetsInlineLimit: 0,
      rolldownOptions: { cwd: root, input: LANGUAGE_ENTRIES },
    },
  });
}
