import { build } from 'vite';
import { graphiqlModules } from './graphiql-modules.ts';

/** Builds GraphiQL separately into the client's folder, so visitors' files do not depend on it. */
export async function buildGraphiql(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [graphiqlModules()],
    publicDir: false,
    envDir: false,
    resolve: { preserveSymlinks: true },
    css: { transformer: 'lightningcss' },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      manifest: '.vite/graphiql.json',
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        cwd: root,
        input: { graphiql: 'client/graphiql/start.ts' },
        // This check warns about slow plugins on a busy machine, even about Vite's own.
        checks: { pluginTimings: false },
        // The package's script is already minified; this removes only the white space that the bundler adds.
        output: { minify: { compress: false, mangle: false, codegen: true } },
      },
    },
  });
}
