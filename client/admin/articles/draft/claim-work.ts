/** What this page has of a work that no other page has while it lasts. */
export interface Claim {
  /** Resolves when others can have it. */
  release(): Promise<void>;
}

/**
 * Claims a work, so that pages in other tabs leave it alone as long as this one lives. The browser ends the claims of a page
 * that is closed or crashes.
 * @returns null where another page has it.
 */
export function claimWork(locks: LockManager, id: string): Promise<Claim | null> {
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

/** The works that this page has. */
const OWN = new Set<string>();

/** Who has a work at the moment. */
export async function findOwners(
  locks: LockManager,
): Promise<(id: string) => 'this page' | 'another' | null> {
  const { held = [] } = await locks.query();
  const names = new Set(held.map(({ name }) => name));
  return (id) => (OWN.has(id) ? 'this page' : names.has(lockName(id)) ? 'another' : null);
}

const lockName = (id: string) => `unsaved-work:${id}`;

/** Not in plain http, and not in browsers of before 2022. */
export const LOCKS: LockManager | undefined = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
