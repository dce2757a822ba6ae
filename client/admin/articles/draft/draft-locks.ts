/** What keeps other tabs away from an unsaved article. The browser ends the locks of a page that is closed or crashes. */
export interface DraftLock {
  /** Resolves when others can have it. */
  release(): Promise<void>;
}

/** Not in plain http, and not in browsers of before 2022. */
const LOCKS: LockManager | undefined = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;

/** Whether pages can tell which drafts other pages have. */
export const HAS_LOCKS = LOCKS !== undefined;

/** The ids that this page has locked. */
const OWN = new Set<string>();

/** @returns null where another page has it. Without locks every page gets it. */
export async function lockDraft(id: string): Promise<DraftLock | null> {
  return LOCKS ? requestLock(LOCKS, id) : NO_LOCK;
}

export const NO_LOCK: DraftLock = { release: () => Promise.resolve() };

/** Who has an unsaved article at the moment; without locks, nobody is known to. */
export async function findOwners(): Promise<(id: string) => 'this page' | 'another' | null> {
  if (!LOCKS) return () => null;
  const { held = [] } = await LOCKS.query();
  const names = new Set(held.map(({ name }) => name));
  return (id) => (OWN.has(id) ? 'this page' : names.has(lockName(id)) ? 'another' : null);
}

function requestLock(locks: LockManager, id: string): Promise<DraftLock | null> {
  return new Promise((resolve, reject) => {
    const held = locks.request(lockName(id), { ifAvailable: true }, (lock) => {
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

const lockName = (id: string) => `unsaved-work:${id}`;
