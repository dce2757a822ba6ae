import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { black, noise, padJpeg } from '../accept/make-images.ts';
import { type ImageSite, openImageSite } from '../open-images.ts';
import { connectRaw, FILE_START, uploadHead } from './raw-request.ts';

const MAX_BYTES = 5_242_880;

let site: ImageSite;
let photo: Buffer;

beforeAll(async () => {
  site = await openImageSite();
  photo = await noise(200, 100).jpeg().toBuffer();
});

beforeEach(() => {
  site.log.length = 0;
});

afterAll(() => site.close());

const send = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
  fetch(`${site.url}/uploads`, {
    method: 'POST',
    body: body ?? null,
    headers: { 'x-admin': 'yes', ...headers },
  });

async function refusal(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return [response.status, error.code, error.message];
}

const signedOut = [401, 'UNAUTHENTICATED', 'Please sign in to continue.'];
const tooLarge = (name: string) => [413, 'FILE_TOO_LARGE', `File ${name} is too large. Maximum size is 5MB.`];

describe('POST /uploads', () => {
  it('answers 201 with where the picture is', async () => {
    const response = await site.upload(photo, 'Ünïcode "фото" مرحبا.JPG', 'text/plain');
    expect(response.status).toBe(201);
    const uploaded = await response.json();
    expect(uploaded).toEqual({
      url: expect.stringMatching(/^\/uploads\/news-images\/\d+-unicode-[a-z0-9]{8}\.jpg$/),
      name: 'Ünïcode "фото" مرحبا.JPG',
      path: expect.stringMatching(/^news-images\//),
      width: 200,
      height: 100,
      animated: false,
      srcset: '',
      foundFocalPoint: { x: expect.any(Number), y: expect.any(Number) },
    });
  });

  it('accepts 5,242,880 bytes, not one more', async () => {
    expect((await site.upload(padJpeg(photo, MAX_BYTES), 'exact.jpg')).status).toBe(201);
    const response = await site.upload(padJpeg(photo, MAX_BYTES + 1), 'лишний.jpg');
    expect(await refusal(response)).toEqual(tooLarge('лишний.jpg'));
  });

  it.each<[string, () => Buffer | Promise<Buffer>, unknown[]]>([
    [
      'a PDF named .jpg',
      () => Buffer.from('%PDF-1.7'),
      [415, 'UNSUPPORTED_FORMAT', 'File x.jpg is not a supported image format.'],
    ],
    [
      'half a picture',
      () => photo.subarray(0, photo.length / 2),
      [400, 'UNREADABLE_IMAGE', 'Failed to upload image: x.jpg'],
    ],
    [
      'too many pixels',
      () => black(6400, 6400).png().toBuffer(),
      [413, 'TOO_MANY_PIXELS', 'File x.jpg has too many pixels.'],
    ],
    // Of more than 8 MB, not all is read: a client that is busy sending may miss the answer.
    ['7.5 MB', () => Buffer.alloc(7_500_000), tooLarge('x.jpg')],
  ])('refuses %s', async (_what, make, expected) => {
    expect(await refusal(await site.upload(await make(), 'x.jpg'))).toEqual(expected);
  });

  it.each<[string, RequestInit['body'], Record<string, string>]>([
    ['no body', null, {}],
    ['JSON', '{}', { 'content-type': 'application/json' }],
    ['a form without a file', formOf(['image', 'text']), {}],
    ['a form of another field', formOf(['picture', new Blob(['x'])]), {}],
    ['two files', formOf(['image', new Blob(['x'])], ['image', new Blob(['y'])]), {}],
    ['many fields', formOf(...Array.from({ length: 9 }, (_, n) => [`f${n}`, 'x'] as const)), {}],
    ['no boundary', 'x', { 'content-type': 'multipart/form-data' }],
    ['rubbish', 'x'.repeat(1000), { 'content-type': 'multipart/form-data; boundary=b' }],
    ['a part without an end', `${FILE_START}abc`, { 'content-type': 'multipart/form-data; boundary=b' }],
    [
      'a part without a name',
      '--b\r\nContent-Disposition: form-data; filename="x.jpg"\r\n\r\nx\r\n--b--',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
    [
      'a header of 100 kB',
      `--b\r\nX: ${'x'.repeat(100_000)}\r\n\r\nx\r\n--b--`,
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
    [
      'a name that would make an object',
      '--b\r\nContent-Disposition: form-data; name="__proto__[x]"\r\n\r\nx\r\n--b--',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
  ])('answers %s with 400 and a sentence', async (_what, body, headers) => {
    const [status, code, message] = await refusal(await send(body, headers));
    expect([status, code]).toEqual([400, 'NO_FILE']);
    expect(message).toMatch(/^[A-Z].+\.$/);
    expect(site.log).toEqual([]);
  });

  it('is refused when the session ended while the body was sent', async () => {
    let asked = 0;
    const ending = await openImageSite(async () => {
      asked += 1;
      return asked === 1;
    });
    expect(await refusal(await ending.upload(photo, 'x.jpg'))).toEqual(signedOut);
    expect([await ending.files(), await ending.rows()]).toEqual([[], []]);
    await ending.close();
  });

  it('masks an internal failure', async () => {
    const broken = await openImageSite(() => Promise.reject(new Error('secret')));
    expect(await refusal(await broken.upload(photo, 'x.jpg'))).toEqual([
      503,
      'UNAVAILABLE',
      'The site cannot reach its data at the moment. Please try again later.',
    ]);
    expect(broken.log).toMatchObject([{ level: 50 }]);
    await broken.close();
  });
});

describe('a client that is refused', () => {
  it('hears that it is signed out before it has sent its body', async () => {
    const { socket, answer } = connectRaw(site.port, uploadHead(MAX_BYTES, []));
    expect(await answer).toMatchObject({ status: 401, body: expect.stringContaining('UNAUTHENTICATED') });
    socket.destroy();
  });

  it('hears it after it has sent 5 MB without looking, and may go on with the connection', async () => {
    expect(
      await refusal(await send(formOf(['image', new Blob([new Uint8Array(MAX_BYTES)])]), { 'x-admin': '' })),
    ).toEqual(signedOut);
    const { socket, answer } = connectRaw(site.port, uploadHead(3_000_000, []));
    socket.pause();
    // The answer comes early, and this client looks only when the system has taken all.
    for (let sent = 0; sent < 3_000_000; sent += 100_000) socket.write(Buffer.alloc(100_000));
    if (socket.writableLength > 0) await once(socket, 'drain');
    socket.resume();
    expect((await answer)?.status).toBe(401);
    const next = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
    socket.write('GET /uploads/none HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    expect(await next).toMatch(/^HTTP\/1.1 404/);
    socket.destroy();
  });

  it.each<[string, string[], number]>([
    ['signed out', [], 401],
    ['sending too much', ['X-Admin: yes'], 413],
  ])('is answered, and then cut off when it never ends (%s)', async (_why, headers, status) => {
    const { socket, answer, closed } = connectRaw(site.port, uploadHead(1e9, headers) + FILE_START);
    let open = true;
    void closed.then(() => {
      open = false;
    });
    while (open && socket.bytesWritten < 1e8) {
      await Promise.race([closed, new Promise((sent) => socket.write(Buffer.alloc(100_000), sent))]);
    }
    expect((await answer)?.status).toBe(status);
    expect(open).toBe(false);
  });
});

describe('the eleventh upload at a time', () => {
  it('is asked to come back, and is accepted when another has finished', async () => {
    let asked = 0;
    const busy = await openImageSite(async () => {
      asked += 1;
      return true;
    });
    const slow = Array.from({ length: 10 }, () => connectRaw(busy.port, uploadHead(5000) + FILE_START));
    await expect.poll(() => asked, { interval: 5 }).toBe(10);
    const response = await busy.upload(photo, 'x.jpg');
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refusal(response)).toEqual([
      503,
      'BUSY',
      'Too many images are being uploaded. Please try again in a moment.',
    ]);
    for (const { socket } of slow) socket.destroy();
    await Promise.all(slow.map(({ closed }) => closed));
    await expect.poll(async () => (await busy.upload(photo, 'x.jpg')).status, { interval: 20 }).toBe(201);
    expect(busy.log).toEqual([]);
    await busy.close();
  });
});

function formOf(...fields: (readonly [string, string | Blob])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
