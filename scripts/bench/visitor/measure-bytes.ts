import { readFile, stat } from 'node:fs/promises';
import type { Target } from '../load/start-target.ts';

/** Compressed bytes (brotli) of a first visit. */
export interface BytesResult {
  readonly path: string;
  readonly html: number;
  readonly styles: number;
  /** The document's script. */
  readonly scripts: number;
  /** The scripts of the client, for who wants it. */
  readonly client: number;
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
  for (const name of [START, 'client/entry/entry-client.tsx', ...modules]) collect(name);
  const all = [...chunks];
  const script = manifest[START]?.file;
  const files = new Set(all.map(({ file }) => file));
  return {
    path,
    html: Number((await fetch(new URL(path, site.url), BROTLI)).headers.get('content-length')),
    styles: await sizeOf(new Set(all.flatMap(({ css }) => css ?? []))),
    scripts: await sizeOf(files.intersection(new Set([script]))),
    client: await sizeOf(files.difference(new Set([script]))),
  };
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const START = 'client/entry/start.ts';

const CLIENT = new URL('../../../dist/client/', import.meta.url);
const BROTLI = { headers: { 'accept-encoding': 'br' } };

async function sizeOf(files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async (file) => (await stat(new URL(`${file}.br`, CLIENT))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
