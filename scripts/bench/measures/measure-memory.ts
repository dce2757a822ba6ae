import { setTimeout as pause } from 'node:timers/promises';
import { sendMany } from '../load/send-load.ts';
import { startSite } from '../load/start-target.ts';
import { signIn, takePhotograph, upload } from '../sites/administer.ts';

/** Resident memory in bytes. */
export interface MemoryResult {
  readonly atRest: number;
  readonly afterRequests: number;
  readonly afterUploads: number;
}

/** A separate site: at rest after its first page, after 10,000 requests, and after 50 photos. */
export async function measureMemory(folder: string): Promise<MemoryResult> {
  const site = await startSite(folder);
  const rss = async () => {
    await pause(SETTLE_MS);
    return (await site.usage()).rssBytes;
  };
  const page = { path: '/news', headers: { 'accept-encoding': 'br' }, status: 200 };
  await sendMany(site.url, page, { count: 1, connections: 1 });
  const atRest = await rss();
  await sendMany(site.url, page, { count: 10_000, connections: 8 });
  const afterRequests = await rss();
  const cookie = await signIn(site.url);
  const photograph = await takePhotograph();
  for (let number = 0; number < 50; number += 1) await upload(site.url, cookie, photograph);
  const afterUploads = await rss();
  await site.stop();
  return { atRest, afterRequests, afterUploads };
}

const SETTLE_MS = 2000;
