import { build } from 'vite';
import { graphiqlModules } from './graphiql-modules.ts';

/** Builds GraphiQL beside the client, apart from it: visitors' files are the same whatever GraphiQL is made of. */
export async function buildGraphiql(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [graphiqlModules()],
    publicDir: false,
    css: { transformer: 'lightningcss' },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      manifest: '.vite/graphiql.json',
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: { graphiql: 'client/graphiql/start.ts' },
        // The package's script is minified already: only the white space goes that printing it brings in.
        // It prints advice about the speed of Vite's own plugins, which only a busy machine gets.
        checks: { pluginTimings: false },
        output: { minify: { compress: false, mangle: false, codegen: true } },
      },
    },
  });
}
