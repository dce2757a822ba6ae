import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ImageStore } from '../../../../server/features/images/store/image-store.ts';
import { apply } from '../../../support/data/applications/applications.ts';
import { findImageFaults } from '../../../support/data/images/image-files.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';
import { seededRandom } from '../../../support/data/seeded-random.ts';
import { makeStartedFolder } from '../../../support/data/sites/first-data.ts';
import { createRemembered, type Remembered } from '../../../support/data/sites/remembered.ts';
import { readValue, readValues } from '../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';
import { startSite } from '../../../support/server/apps/start-site.ts';
import { beginUpload } from '../../../support/server/clients/begin-upload.ts';
import { createSiteClient, type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';
import { openEndpoint } from '../../../support/server/doubles/open-endpoint.ts';
import { expectRemembered } from '../../../support/server/watching/expect-remembered.ts';
import { noteRequests } from '../../../support/server/watching/note-arrivals.ts';
import { noteRendered } from '../../../support/server/watching/note-rendered.ts';
import { connectRaw } from '../../features/images/upload/raw-request.ts';

const STOPS = process.env.LONG ? 30 : 1;

let photograph: Buffer;
/** Takes more than a minute when it is sent slowly. */
let large: Buffer;

beforeAll(async () => {
  photograph = await makePhotograph({ width: 600, height: 40 });
  large = await makePhotograph({ width: 1600, height: 1200 });
});

describe('SIGTERM', () => {
  it('during uploads ends each that has begun, and leaves nothing half-written', async () => {
    await using folder = await makeStartedFolder();
    const remembered = createRemembered();
    const random = seededRandom(22);
    let site = await startSite({ folder });
    const admin = await signInAt(site.url);
    const { port } = new URL(site.url);
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (stop > 0) site = await startSite({ folder, env: { PORT: port } });
      const stopping = new AbortController();
      const uploaders = [1, 2, 3, 4].map(() => uploadUntil(stopping.signal, admin, remembered));
      const before = remembered.images.size;
      const enough = before + random.between(3, 8);
      await expect.poll(() => remembered.images.size, { interval: 1 }).toBeGreaterThanOrEqual(enough);
      stopping.abort();
      await Promise.all([site.stop(), ...uploaders]);
      expect(existsSync(join(folder.dataDir, 'site.db-wal'))).toBe(false);
      expect(await findImageFaults(folder)).toMatchObject({ shownWithoutFile: [], filesWithoutRow: [] });
      expect(await countUnstored(folder)).toBe(0);
    }
    site = await startSite({ folder, env: { PORT: port } });
    await expectRemembered(remembered, admin, folder);
    await site.stop();
  }, 900_000);

  it('waits for what runs, and another one ends the program at once', async () => {
    const site = await startSite();
    const admin = await signInAt(site.url);
    const upload = await beginUpload(admin, large);
    upload.sendSlowly();
    site.process.kill('SIGTERM');
    await expect.poll(() => site.output().stderr).toContain('stops as soon as what runs has ended');
    const closed = once(site.process, 'close');
    // It says so a moment before it leaves signals to the system.
    await expect
      .poll(() => {
        site.process.kill('SIGTERM');
        return site.process.signalCode;
      })
      .toBe('SIGTERM');
    expect(await closed).toEqual([null, 'SIGTERM']);
    await expect(upload.answer).rejects.toThrow();
    await site.folder.remove();
  });

  it.runIf(process.env.LONG)(
    'ends after 30 seconds what still runs, with the exit code 3 and a line',
    async () => {
      const site = await startSite();
      const admin = await signInAt(site.url);
      const upload = await beginUpload(admin, large);
      upload.sendSlowly();
      site.process.kill('SIGTERM');
      expect(await once(site.process, 'close')).toEqual([3, null]);
      expect(site.output().stderr).toContain('"level":50');
      expect(await countUnstored(site.folder)).toBe(0);
      await site.folder.remove();
    },
  );
});

describe('an error that nobody expects', () => {
  const ERRORS = [
    ['thrown', "throw new Error('it came from nowhere')"],
    ['rejected', "Promise.reject(new Error('it came from nowhere'))"],
  ] as const;

  it.each(process.env.LONG ? ERRORS : ERRORS.slice(1))(
    '%s, stops the program as a signal does, with a line and the exit code 1',
    async (_how, code) => {
      const hook = `data:text/javascript,process.on('SIGUSR2', () => { ${code} })`;
      const site = await startSite({ env: { NODE_OPTIONS: `--import=${hook.replaceAll(' ', '%20')}` } });
      site.process.kill('SIGUSR2');
      expect(await once(site.process, 'close')).toEqual([1, null]);
      const lines = site.output().stderr.trimEnd().split('\n');
      // A busy machine also says, as information, that the stop takes its time.
      const failures = lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30);
      expect(failures).toMatchObject([{ level: 60, err: { message: 'it came from nowhere' } }]);
      expect(existsSync(join(site.folder.dataDir, 'site.db-wal'))).toBe(false);
      await site.folder.remove();
    },
  );
});

/** From then on each answer ends its connection. */
const newcomersRefused = (stopping: OpenApp) =>
  expect
    .poll(() =>
      createSiteClient(stopping.url)
        .fetch('/favicon.svg')
        .then(
          () => 'taken',
          () => 'refused',
        ),
    )
    .toBe('refused');

describe('a stop', () => {
  let app: OpenApp | undefined;

  afterEach(() => app?.close());

  it('answers what was asked, and says that the connection ends with that', async () => {
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
    const { loadClient } = noteRendered();
    app = await openApp({}, { loadClient: () => isOpen.then(loadClient) });
    const client = connectRaw(portOf(app), `${ABOUT}\r\n`);
    await app.client().fetch('/favicon.svg');
    const stopped = app.stop();
    await newcomersRefused(app);
    open();
    expect(await client.answer).toMatchObject({
      status: 200,
      headers: expect.stringMatching(/^connection: close$/im),
    });
    await client.closed;
    expect(await stopped).toBe(true);
  });

  it('does not wait for a client that has sent half of a head', async () => {
    // Not until the head takes too long.
    app = await openApp({}, { connectionLimits: { slowMs: 3_600_000 } });
    const client = connectRaw(portOf(app), ABOUT);
    await app.client().fetch('/favicon.svg');
    expect(await app.stop()).toBe(true);
    await client.closed;
  });

  it('ends what a client has asked for that is gone', async () => {
    const writing = Promise.withResolvers<void>();
    const mayWrite = Promise.withResolvers<void>();
    const folder = await openWithStore((store) => ({
      ...store,
      async write(path, bytes) {
        writing.resolve();
        await mayWrite.promise;
        await store.write(path, bytes);
      },
    }));
    const admin = (await app?.admin()) as SiteClient;
    const requests = noteRequests();
    const upload = await beginUpload(admin, photograph);
    upload.send();
    await writing.promise;
    upload.leave();
    await expect.poll(() => requests[0]?.socket.destroyed).toBe(true);
    const stopped = app?.stop();
    await newcomersRefused(app as OpenApp);
    mayWrite.resolve();
    expect(await stopped).toBe(true);
    expect(await findImageFaults(folder)).toMatchObject({
      shownWithoutFile: [],
      pending: [expect.any(String)],
    });
    expect(await countUnstored(folder)).toBe(0);
    expect(app?.log.lines).toEqual([]);
  });

  it('ends what still runs when its time is over', async () => {
    const writing = Promise.withResolvers<void>();
    const never = new Promise<void>(() => undefined);
    const write = () => {
      writing.resolve();
      return never;
    };
    await openWithStore((store) => ({ ...store, write }));
    const upload = await beginUpload((await app?.admin()) as SiteClient, photograph);
    upload.send();
    await writing.promise;
    expect(await app?.stop(300)).toBe(false);
    await expect(upload.answer).rejects.toThrow();
  });

  it('lets a delivery end', async () => {
    const endpoint = await openEndpoint();
    app = await openApp({ MEMBERSHIP_FORM_ENDPOINT: endpoint.url, MEMBERSHIP_FORM_KEY: 'key' });
    const arrived = Promise.withResolvers<ServerResponse>();
    endpoint.answer = arrived.resolve;
    await apply(app.client());
    const response = await arrived.promise;
    const stopped = app.stop();
    await newcomersRefused(app);
    response.end('{}');
    expect(await stopped).toBe(true);
    expect(await readValues(app.folder, 'select state from membership_deliveries')).toEqual(['DELIVERED']);
    await endpoint.close();
  });

  /** @returns the program's folder. */
  async function openWithStore(change: (store: ImageStore) => ImageStore): Promise<SiteFolder> {
    const { images, uploadsDir } = await makeSiteFolder();
    app = await openApp(images.variables, { imageStore: change(await images.openStore()) });
    return { ...app.folder, uploadsDir, images };
  }
});

const ABOUT = 'GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\n';

const portOf = ({ url }: OpenApp) => Number(new URL(url).port);

const countUnstored = (folder: SiteFolder) =>
  readValue(folder, 'select count(*) from news_images where stored_at is null');

/** Uploads one image after another. Once an upload has begun, it must be answered. */
async function uploadUntil(signal: AbortSignal, admin: SiteClient, remembered: Remembered): Promise<void> {
  for (;;) {
    const upload = await beginUpload(admin, photograph).catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
    if (upload === null) return;
    upload.send(1000);
    await setImmediate();
    upload.send();
    const { status, body } = await upload.answer;
    expect(status).toBe(201);
    remembered.images.set((body as { url: string }).url, ['shown']);
  }
}
