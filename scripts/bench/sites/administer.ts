import sharp from 'sharp';
import { BENCH_PASSWORD } from '../load/start-target.ts';

/** @returns the header `Cookie` of a new session. */
export async function signIn(url: string): Promise<string> {
  const response = await post(url, {
    query: 'mutation ($password: String!) { login(password: $password) { isAdmin } }',
    variables: { password: BENCH_PASSWORD },
  });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(`A sign-in was refused: ${await response.text()}`);
  return cookie.split(';')[0] ?? '';
}

/** @returns the path at which the site shows the image. */
export async function upload(url: string, cookie: string, photograph: Blob): Promise<string> {
  const form = new FormData();
  form.append('image', photograph, 'photograph.jpg');
  const response = await fetch(new URL('/uploads', url), { method: 'POST', headers: { cookie }, body: form });
  if (response.status !== 201)
    throw new Error(`An upload answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { url: string }).url;
}

/** An image of noise with 12 megapixels, as large as a phone's photo. */
export async function takePhotograph(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const image = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#777', noise } });
  return new Blob([new Uint8Array(await image.jpeg({ quality: 60 }).toBuffer())], { type: 'image/jpeg' });
}

const post = (url: string, operation: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL('/graphql', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(operation),
  });
