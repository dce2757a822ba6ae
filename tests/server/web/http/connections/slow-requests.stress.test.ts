import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { openApp } from '../../../../support/server/apps/open-app.ts';
import { beginUpload } from '../../../../support/server/clients/begin-upload.ts';
import { noteRendered } from '../../../../support/server/watching/note-rendered.ts';
import { noise } from '../../../features/images/accept/make-images.ts';
import {
  connectRaw,
  FILE_START,
  type RawClient,
  uploadHead,
} from '../../../features/images/upload/raw-request.ts';

const SLOW_MS = 1000;
const limits = { maxOpen: 200, slowMs: SLOW_MS, stalledMs: 600_000, sweepMs: 50 };

const clients: RawClient[] = [];

openAppForFile({}, { connectionLimits: limits });

afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy();
});

function open(text: string, { url } = app): RawClient {
  const client = connectRaw(Number(new URL(url).port), text);
  clients.push(client);
  return client;
}

/** Sends a piece now and then, until the connection is closed. */
async function trickle({ socket, closed }: RawClient, piece: string, everyMs: number): Promise<void> {
  const timer = setInterval(() => socket.write(piece), everyMs);
  await closed;
  clearInterval(timer);
}

/** Puts a clock before the program's sweeps that only the test moves. */
function holdClock() {
  let now = Date.now() - performance.timeOrigin;
  const asked = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void vi.restoreAllMocks());
  /** Until connections were swept again, which alone asks for the time while no request comes. */
  async function sweep(): Promise<void> {
    const before = asked.mock.calls.length;
    await expect.poll(() => asked.mock.calls.length, { interval: 10 }).toBeGreaterThan(before);
  }
  return {
    sweep,
    jump(milliseconds: number) {
      now += milliseconds;
    },
    /** In steps in which sweeps are not late. */
    async pass(milliseconds: number): Promise<void> {
      for (let passed = 0; passed < milliseconds; passed += limits.sweepMs) {
        await sweep();
        now += limits.sweepMs;
      }
      await sweep();
    },
  };
}

const post = (path: string, type: string, length: number) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

const FORM = 'application/x-www-form-urlencoded';
const SENTENCE =
  'This request arrived too slowly, so it was stopped. Please check your connection and try again.';

describe('a request', () => {
  it.each([
    ['/membership', FORM, SENTENCE],
    ['/create-news', FORM, SENTENCE],
    [
      '/graphql',
      'application/json',
      JSON.stringify({ errors: [{ message: SENTENCE, extensions: { code: 'BAD_USER_INPUT' } }] }),
    ],
  ])('whose body stalls is told so and cut off, at %s', async (path, type, body) => {
    const client = open(`${post(path, type, 100)}{`);
    expect(await client.answer).toMatchObject({
      status: 408,
      headers: expect.stringMatching(/^connection: close$/im),
      body,
    });
    await client.closed;
  });

  it('whose body arrives while the program itself is busy is read to its end', async () => {
    const clock = holdClock();
    const values = `name=${'x'.repeat(100)}`;
    const client = open(post('/membership', FORM, values.length) + values.slice(0, 50));
    const { sweep, pass, jump } = clock;
    // Until it is measured.
    await pass(SLOW_MS / 2);
    jump(SLOW_MS * 1.5);
    await sweep();
    await sweep();
    client.socket.write(values.slice(50));
    expect(await client.answer).toMatchObject({ status: 422 });
  });

  it('whose head does not come to an end is cut off', async () => {
    const client = open('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ');
    await trickle(client, 'x', 50);
    expect(await client.answer).toMatchObject({ status: 408 });
    await open('').closed;
  });

  it('whose body is sent on after the answer is cut off, too', async () => {
    const client = open(post('/about', FORM, 100_000));
    expect(await client.answer).toMatchObject({ status: 405 });
    await trickle(client, 'x', 50);
  });

  it('that waits for the server is not cut off, though its body has not come', async () => {
    const { promise: isOpen, resolve: goOn } = Promise.withResolvers<void>();
    const { loadClient } = noteRendered();
    await using busy = await openApp(
      {},
      { connectionLimits: limits, loadClient: () => isOpen.then(loadClient) },
    );
    const client = open('GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n', busy);
    // Somebody who is as silent while the server waits for him.
    const silent = open(`${post('/membership', FORM, 100)}x`, busy);
    expect(await silent.answer).toMatchObject({ status: 408 });
    const again = open(`${post('/membership', FORM, 100)}x`, busy);
    expect(await again.answer).toMatchObject({ status: 408 });
    goOn();
    expect(await client.answer).toMatchObject({ status: 200 });
    client.socket.destroy();
  });
});

describe('what somebody sends with a session', () => {
  /** Until a stranger's body that begins later is cut off for its silence. */
  async function longSilence(): Promise<void> {
    expect(await open(`${post('/membership', FORM, 100)}x`).answer).toMatchObject({ status: 408 });
  }

  it('may pause, as in a tunnel: a picture', async () => {
    const photo = await noise(200, 100).jpeg().toBuffer();
    const upload = await beginUpload(admin, photo);
    upload.send(100);
    await longSilence();
    upload.send(200);
    await longSilence();
    upload.send();
    expect(await upload.answer).toMatchObject({ status: 201 });
  });

  it.each([10, 200_000])('may pause: an operation with %i bytes of text', async (length) => {
    const content = `<p>${'x'.repeat(length)}</p>`;
    const query = 'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id } }';
    const body = JSON.stringify({ query, variables: { input: { title: 'From a train', content } } });
    const head = post('/graphql', 'application/json', body.length);
    const client = open(head.replace('\r\n', `\r\nCookie: ${admin.cookie}\r\n`) + body.slice(0, 50));
    await longSilence();
    client.socket.write(body.slice(50));
    expect(await client.answer).toMatchObject({ status: 200, body: expect.stringContaining('"id"') });
  });

  it('has the time of a stranger where the session has ended', async () => {
    const head = post('/graphql', 'application/json', 1000);
    const client = open(`${head.replace('\r\n', '\r\nCookie: session=ended\r\n')}{`);
    // Not only when its socket has been silent for minutes.
    const late = longSilence().then(longSilence);
    expect(await Promise.race([client.answer, late])).toMatchObject({ status: 408 });
    await late;
  });
});

describe('uploads that stall', () => {
  it('give their places back, and leave no file', async () => {
    const photo = await noise(200, 100).jpeg().toBuffer();
    // Longer than the program itself is silent: for a sign-in, and for the start of what decodes images.
    await using impatient = await openApp({}, { connectionLimits: { ...limits, stalledMs: 15 * SLOW_MS } });
    const owner = await impatient.admin();
    let taken = 0;
    const upload = async () => {
      const { status } = await owner.upload(photo, 'x.jpg', 'image/jpeg');
      if (status === 201) taken += 1;
      return status;
    };
    expect(await upload()).toBe(201);
    const head = uploadHead(5000, [`Cookie: ${owner.cookie}`]);
    // One more than there are places.
    const stalled = Array.from({ length: 11 }, () => open(head + FILE_START, impatient));
    const answers = await Promise.all(stalled.map(({ answer }) => answer));
    expect(answers.map((answer) => answer?.status).sort()).toEqual([...Array<number>(10).fill(408), 503]);
    const body = JSON.stringify({ error: { code: 'BAD_USER_INPUT', message: SENTENCE } });
    for (const answer of answers) if (answer?.status === 408) expect(answer.body).toBe(body);
    for (const { socket } of stalled) socket.destroy();
    await expect.poll(upload).toBe(201);
    expect(await impatient.folder.images.names()).toHaveLength(taken);
    expect(impatient.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
