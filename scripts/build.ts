import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Builds the client for browsers and for the server's rendering, and the server itself. With --if-stale, only when a source changed.
const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Brotli quality. GraphiQL is only for developers, and the best quality would take 3 s more for 8 % fewer bytes. */
const BEST = constants.BROTLI_MAX_QUALITY;
const FAST = 9;
const MAX_BYTES_FOR_BEST = 1_000_000;

const SOURCES = [
  '{client,content,rules,server,scripts/content}/**/*',
  'scripts/build.ts',
  'scripts/{build-graphiql,graphiql-modules}.ts',
  'vite.config.ts',
  'package-lock.json',
];
/** Written through `runtime.mjs`; useless for other code. */
const COMPILE_CACHE = join(ROOT, 'dist/compile-cache');
const STAMP = join(ROOT, 'dist/sources.sha256');

const sources = await hashOfSources();
const isFresh = existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === sources;
if (!isFresh || !process.argv.includes('--if-stale')) {
  const { requireValidContent } = await import('./content/content-mistakes.ts');
  // First, so that a mistake in the content does not destroy the earlier build.
  await requireValidContent(ROOT);
  process.stdout.write('Building…\n');
  const { build } = await import('vite');
  await rm(STAMP, { force: true });
  await rm(COMPILE_CACHE, { recursive: true, force: true });
  await build({ root: ROOT, logLevel: 'warn' });
  await build({ root: ROOT, logLevel: 'warn', build: { ssr: true } });
  const { buildGraphiql } = await import('./build-graphiql.ts');
  await buildGraphiql(ROOT);
  await compressFiles();
  await writeFile(STAMP, sources);
}

/** By content, because the file times of a clone or copy say nothing. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = await Array.fromAsync(glob(SOURCES, { cwd: ROOT, withFileTypes: true }));
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) {
    hash
      .update(relative(ROOT, path))
      .update('\0')
      .update(await readFile(path))
      .update('\0');
  }
  return hash.digest('hex');
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
