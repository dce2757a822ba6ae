/** A chunk that could not be loaded. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
  readonly chunk: string;

  constructor(chunk: string, type: 'missing' | 'timeout', options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed (${type})`, options);
    this.chunk = chunk;
  }
}

/** Loads a chunk and its style sheets. @param name its file name without the hash @throws ChunkFailure */
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

/** Reloads the page once for a chunk that a release may have replaced. @returns whether it reloads. */
export function reloadOnce(chunk: string): boolean {
  // Without a network, the browser's own error page would replace a readable page.
  if (!navigator.onLine || wasReloadedFor(chunk)) return false;
  window.location.reload();
  return true;
}

/** It also marks the reload for the next document. */
function wasReloadedFor(chunk: string): boolean {
  try {
    if (sessionStorage.getItem(markOf(chunk)) !== null) return true;
    sessionStorage.setItem(markOf(chunk), '1');
    return false;
  } catch {
    // Storage is refused, so only this document's navigation type is known.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.type !== 'navigate';
  }
}

function removeReloadMark(chunk: string): void {
  try {
    sessionStorage.removeItem(markOf(chunk));
  } catch {
    // Storage is refused, so there is no mark.
  }
}

const markOf = (chunk: string) => `reloaded for ${chunk}`;
