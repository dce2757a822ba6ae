import { forgetReload } from './reload-once.ts';

/** A part of the program that could not be loaded. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
  readonly chunk: string;

  constructor(chunk: string, type: 'missing' | 'timeout', options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed (${type})`, options);
    this.chunk = chunk;
  }
}

/**
 * Loads a chunk, its style sheets included.
 * @param name how people read it: its file's name without the hash
 * @throws ChunkFailure when it is missing or has not arrived in time
 */
export async function loadChunk<Loaded>(name: string, load: () => Promise<Loaded>): Promise<Loaded> {
  if (import.meta.env.SSR) return load();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure(name, 'timeout')), CHUNK_TIMEOUT_MS);
  });
  const arrival = load().catch((cause: unknown) => {
    throw new ChunkFailure(name, 'missing', { cause });
  });
  try {
    const loaded = await Promise.race([arrival, patience]);
    forgetReload(name);
    return loaded;
  } finally {
    clearTimeout(timer);
  }
}

const CHUNK_TIMEOUT_MS = 120_000;
