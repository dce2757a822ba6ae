import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashOfSources, isUpToDate, removeStamp, writeStamp } from './build/build-stamp.ts';
import { plainPathOf } from './build/plain-path.ts';

// Builds client and server. With --if-stale, only when the build is incomplete or from other sources.
const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Brotli quality: the best takes 3 s more for GraphiQL, which only developers use, for 8 % fewer bytes. */
const BEST = constants.BROTLI_MAX_QUALITY;
const FAST = 9;
const MAX_BYTES_FOR_BEST = 1_000_000;

/** Written through `runtime.mjs`. Other code cannot use it. */
const COMPILE_CACHE = join(ROOT, 'dist/compile-cache');

if (!process.argv.includes('--if-stale') || !(await isUpToDate(ROOT))) {
  const sources = await hashOfSources(ROOT);
  const { requireValidContent } = await import('./build/content/content-mistakes.ts');
  // Runs first, so a mistake in the content does not destroy the earlier build.
  await requireValidContent(ROOT);
  process.stdout.write('Building…\n');
  const { build } = await import('vite');
  await removeStamp(ROOT);
  await rm(COMPILE_CACHE, { recursive: true, force: true });
  const root = plainPathOf(ROOT);
  // Comments in the built files name the sources relative to this folder.
  const rolldownOptions = { cwd: root };
  await build({ root, logLevel: 'warn', build: { rolldownOptions } });
  await build({ root, logLevel: 'warn', build: { ssr: true, rolldownOptions } });
  const { buildLanguages } = await import('./build/build-languages.ts');
  await buildLanguages(root);
  const { buildGraphiql } = await import('./build/build-graphiql.ts');
  await buildGraphiql(root);
  await compressFiles();
  await writeStamp(ROOT, sources);
}

async function compressFiles(): Promise<void> {
  const brotli = promisify(brotliCompress);
  const gzipped = promisify(gzip);
  for await (const file of glob('dist/client/**/*.{js,css,svg}', { cwd: ROOT })) {
    const path = join(ROOT, file);
    const bytes = await readFile(path);
    const quality = bytes.length > MAX_BYTES_FOR_BEST ? FAST : BEST;
    await writeFile(
      `${path}.br`,
      await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    );
    await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }));
  }
}
