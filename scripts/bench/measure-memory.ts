import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { sendMany } from './send-load.ts';
import { BENCH_PASSWORD, startSite } from './start-target.ts';

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

async function signIn(url: string): Promise<string> {
  const response = await fetch(new URL('/graphql', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($password: String!) { login(password: $password) { isAdmin } }',
      variables: { password: BENCH_PASSWORD },
    }),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}

/** Noise of 12 megapixels, as large as a phone's photo. */
async function takePhotograph(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const image = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#777', noise } });
  return new Blob([new Uint8Array(await image.jpeg({ quality: 60 }).toBuffer())], { type: 'image/jpeg' });
}

async function upload(url: string, cookie: string, photograph: Blob): Promise<void> {
  const form = new FormData();
  form.append('image', photograph, 'photograph.jpg');
  const response = await fetch(new URL('/uploads', url), { method: 'POST', headers: { cookie }, body: form });
  if (response.status !== 201)
    throw new Error(`An upload answered ${response.status}: ${await response.text()}`);
}
