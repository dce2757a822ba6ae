import { setTimeout as pause } from 'node:timers/promises';
import type { FocalPoint } from '../../../../rules/images/focal-point.ts';
import { raiseSiteVersion } from '../../../database/site-state/site-version.ts';
import { findUnfocused, setFoundFocalPoint } from '../image-repository.ts';
import { type ImageServices, readWhole } from '../store/image-store.ts';

/** Finds 1,000 in about two minutes. Never rejects: failures are logged and left to the next start. */
export async function findOldFocalPoints(
  services: Pick<ImageServices, 'db' | 'imageStore' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = services;
  let failed = 0;
  let reason: unknown;
  try {
    let paths = await findUnfocused(db, { after: '', limit: BATCH_SIZE });
    while (paths.length > 0 && !signal.aborted) {
      // The decoder is not loaded at a start without such images.
      const { findFocalPoint } = await import('../accept/find-focal-point.ts');
      const found = new Map<string, FocalPoint>();
      for (const path of paths) {
        if (signal.aborted) break;
        try {
          found.set(path, await findFocalPoint(await readWhole(services.imageStore, path)));
        } catch (error) {
          failed += 1;
          reason ??= error;
        }
        await pause(PAUSE_MS);
      }
      await store(services, found);
      paths = await findUnfocused(db, { after: paths.at(-1) ?? '', limit: BATCH_SIZE });
    }
  } catch (error) {
    reason ??= error;
  }
  if (reason) log.warn({ err: reason, failed }, 'The focal points of some pictures could not be found');
}

/** Makes cached pages stale only once for all of them. */
async function store(
  { db }: Pick<ImageServices, 'db'>,
  found: ReadonlyMap<string, FocalPoint>,
): Promise<void> {
  if (found.size === 0) return;
  await db.transaction().execute(async (transaction) => {
    for (const [path, point] of found) await setFoundFocalPoint(transaction, path, point);
    await raiseSiteVersion(transaction, { articles: 0, published: 0 });
  });
}

const BATCH_SIZE = 50;
const PAUSE_MS = 100;
