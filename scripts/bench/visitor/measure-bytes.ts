import { readFile, stat } from 'node:fs/promises';
import type { Target } from '../load/start-target.ts';

/** Compressed bytes (brotli) of a first visit. */
export interface BytesResult {
  readonly path: string;
  readonly html: number;
  readonly styles: number;
  readonly scripts: number;
}

/** @param modules the client's source files of the page. */
export async function measureBytes(
  site: Target,
  path: string,
  modules: readonly string[],
): Promise<BytesResult> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', CLIENT), 'utf8')) as Record<
    string,
    Chunk
  >;
  const chunks = new Set<Chunk>();
  const collect = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const name of ['client/entry/start.ts', 'client/entry/entry-client.tsx', ...modules]) collect(name);
  const all = [...chunks];
  return {
    path,
    html: Number((await fetch(new URL(path, site.url), BROTLI)).headers.get('content-length')),
    styles: await sizeOf(new Set(all.flatMap(({ css }) => css ?? []))),
    scripts: await sizeOf(new Set(all.map(({ file }) => file))),
  };
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const CLIENT = new URL('../../../dist/client/', import.meta.url);
const BROTLI = { headers: { 'accept-encoding': 'br' } };

async function sizeOf(files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async (file) => (await stat(new URL(`${file}.br`, CLIENT))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
