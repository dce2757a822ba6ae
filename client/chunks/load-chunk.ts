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
 * @param name for people: its file's name without the hash
 * @throws ChunkFailure when it is missing or has not arrived in time
 */
export async function loadChunk<Loaded>(name: string, load: () => Promise<Loaded>): Promise<Loaded> {
  if (import.meta.env.SSR) return load();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure(name, 'timeout')), CHUNK_TIMEOUT_MS);
  });
  const arrival = load().catch((cause: unknown) => {
    throw new ChunkFailure(name, 'missing', { cause });
  });
  try {
    const loaded = await Promise.race([arrival, timeout]);
    removeReloadMark(name);
    return loaded;
  } finally {
    clearTimeout(timer);
  }
}

const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Reloads the document for a chunk that failed, since a new release may have replaced it; once, until the chunk has been
 * loaded. @returns whether the document is reloading.
 */
export function reloadOnce(chunk: string): boolean {
  // Without a network, the browser's own error page would replace what can be read.
  if (!navigator.onLine || wasReloadedFor(chunk)) return false;
  window.location.reload();
  return true;
}

/** Marks the reload, too, for the next document. */
function wasReloadedFor(chunk: string): boolean {
  try {
    if (sessionStorage.getItem(markOf(chunk)) !== null) return true;
    sessionStorage.setItem(markOf(chunk), '1');
    return false;
  } catch {
    // Storage is refused: only how this document was loaded is known.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.type !== 'navigate';
  }
}

function removeReloadMark(chunk: string): void {
  try {
    sessionStorage.removeItem(markOf(chunk));
  } catch {
    // Storage is refused: there is no mark.
  }
}

const markOf = (chunk: string) => `reloaded for ${chunk}`;
