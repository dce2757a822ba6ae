/** A lock on an unsaved article against other tabs. A page that closes or crashes loses its locks. */
export interface DraftLock {
  /** Resolves when other tabs can take the article. */
  release(): Promise<void>;
}

/** Missing over plain http, and in browsers from before 2022. */
const LOCKS: LockManager | undefined = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;

/** Whether pages can know which drafts other pages have open. */
export const HAS_LOCKS = LOCKS !== undefined;

/** The ids that this page locks. */
const OWN = new Set<string>();

/** @returns null where another page has the lock. Without the Web Locks API every page gets it. */
export function lockDraft(id: string): Promise<DraftLock | null> {
  return new Promise((resolve, reject) => {
    if (!LOCKS) return resolve(NO_LOCK);
    const held = LOCKS.request(lockName(id), { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => {
        OWN.add(id);
        resolve({
          async release() {
            OWN.delete(id);
            release();
            await held;
          },
        });
      });
    });
    held.catch(reject);
  });
}

export const NO_LOCK: DraftLock = { release: () => Promise.resolve() };

/** Says which page has an unsaved article open. Without the Web Locks API this is never known. */
export async function findOwners(): Promise<(id: string) => 'this page' | 'another' | null> {
  if (!LOCKS) return () => null;
  const { held = [] } = await LOCKS.query();
  const names = new Set(held.map(({ name }) => name));
  return (id) => (OWN.has(id) ? 'this page' : names.has(lockName(id)) ? 'another' : null);
}

const lockName = (id: string) => `unsaved-work:${id}`;
