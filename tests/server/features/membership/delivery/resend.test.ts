import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  apply,
  RESEND,
  readApplications,
  updateApplication,
} from '../../../../support/data/applications/applications.ts';
import { changeData, readRows, readValue } from '../../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp } from '../../../../support/server/apps/open-app.ts';
import type { SiteClient } from '../../../../support/server/clients/site-client.ts';
import { type Endpoint, openEndpoint } from '../../../../support/server/doubles/open-endpoint.ts';
import { type HeldTimeLimits, holdTimeLimits } from '../../../../support/server/watching/hold-time-limits.ts';

let endpoint: Endpoint;
let app: OpenApp;
let admin: SiteClient;
let timeLimits: HeldTimeLimits;
/** The program's time, which stands still, so that no retry becomes due. */
let now: number;

beforeEach(async () => {
  timeLimits = holdTimeLimits();
  endpoint = await openEndpoint();
  now = Date.now();
  app = await openApp(
    { MEMBERSHIP_FORM_ENDPOINT: endpoint.url, MEMBERSHIP_FORM_KEY: 'key' },
    { clock: () => now },
  );
  admin = await app.admin();
});

afterEach(async () => {
  await app.close();
  await endpoint.close();
  timeLimits.restore();
});

const relay = async () => (await readApplications(admin))[0]?.relay;
const names = () => endpoint.received.map(({ values }) => values.name);
const keys = () => new Set(endpoint.received.map(({ key }) => key)).size;

/** What was due before this has been begun when it returns. */
async function passAnHour(): Promise<void> {
  now += 60 * 60 * 1000;
  const before = endpoint.received.length;
  await apply(app.client(), { name: `Later ${before}` });
  await expect.poll(names).toContain(`Later ${before}`);
}

describe("'Send again'", () => {
  it.each([
    ['refused', 404, 'REFUSED'],
    ['still waiting', 500, 'WAITING'],
    ['delivered', 200, 'DELIVERED'],
  ])(
    'sends an application that is %s at once, with the same Idempotency-Key',
    async (_name, status, state) => {
      endpoint.answer = (response) => response.writeHead(status).end();
      const id = await apply(app.client());
      await expect.poll(relay).toMatchObject({ state, status });

      endpoint.answer = (response) => response.writeHead(201).end();
      const { resendMembershipApplication } = await admin.query<Record<string, unknown>>(RESEND, { id });
      expect(resendMembershipApplication).toMatchObject({ id, relay: { state: 'WAITING' } });
      await expect.poll(relay).toMatchObject({ state: 'DELIVERED', status: 201 });
      expect([endpoint.received.length, keys()]).toEqual([2, 1]);
    },
  );

  it('restarts the pauses', async () => {
    endpoint.answer = (response) => response.writeHead(500).end();
    const id = await apply(app.client());
    const attempts = () =>
      readValue(app.folder, 'select attempts from membership_deliveries where at_work = 0');
    await expect.poll(attempts).toBe(1);
    await changeData(app.folder, 'update membership_deliveries set attempts = 30');
    await admin.query(RESEND, { id });
    await expect.poll(attempts).toBe(1);
  });

  it('sends an application that was never to be sent, from before the service was set up', async () => {
    const id = await apply(app.client());
    await expect.poll(relay).toMatchObject({ state: 'DELIVERED' });
    await changeData(app.folder, 'delete from membership_deliveries');
    expect(await relay()).toBeNull();
    await admin.query(RESEND, { id });
    await expect.poll(relay).toMatchObject({ state: 'DELIVERED' });
    expect(endpoint.received).toHaveLength(2);
  });

  it('does not change what is being sent already, by this process or another', async () => {
    let finish = () => {};
    endpoint.answer = (response) => {
      finish = () => response.end();
    };
    const id = await apply(app.client());
    await expect.poll(names).toHaveLength(1);
    const rows = () => readRows(app.folder, 'select * from membership_deliveries');
    const before = await rows();
    expect(before).toMatchObject([{ at_work: 1 }]);
    // Its outcome is unknown: it has not failed.
    expect(await relay()).toEqual({ state: 'WAITING', status: null, attemptedAt: null });
    await admin.query(RESEND, { id });
    expect(await rows()).toEqual(before);
    finish();
    await expect.poll(relay).toMatchObject({ state: 'DELIVERED' });
    expect(endpoint.received).toHaveLength(1);
  });

  it('says what prevents it', async () => {
    const code = async (client: SiteClient, id: string) =>
      (await client.ask(RESEND, { id })).errors?.map(({ message, extensions }) => [
        extensions.code,
        message,
      ])[0];
    expect(await code(admin, 'none')).toEqual([
      'NOT_FOUND',
      'This application has been deleted in the meantime.',
    ]);
    expect((await code(app.client(), 'none'))?.[0]).toBe('UNAUTHENTICATED');
    const id = await apply(app.client(), { website: 'https://robot.example' });
    expect(await code(admin, id)).toEqual([
      'BAD_USER_INPUT',
      'Spam is not passed on. Change its status to New first.',
    ]);
    await using without = await openApp();
    const stored = await apply(without.client());
    expect(await code(await without.admin(), stored)).toEqual([
      'NOT_CONFIGURED',
      'No external form service is set up.',
    ]);
  });
});

describe('spam', () => {
  it('is never sent, unless the administrator says that a person wrote it', async () => {
    const id = await apply(app.client(), { name: 'Held', website: 'https://robot.example' });
    await passAnHour();
    expect(names()).not.toContain('Held');
    expect(await readApplications(admin, 'SPAM')).toMatchObject([{ id, relay: null }]);

    await updateApplication(admin, id, { status: 'NEW' });
    await expect.poll(names).toContain('Held');
    await updateApplication(admin, id, { status: 'SPAM' });
    await updateApplication(admin, id, { status: 'ANSWERED' });
    await passAnHour();
    expect(names().filter((name) => name === 'Held')).toHaveLength(1);
  });

  it('is held back as soon as the administrator says so, and forwarded under its old key after that', async () => {
    endpoint.answer = (response) => response.writeHead(500).end();
    const id = await apply(app.client(), { name: 'Doubtful' });
    await expect.poll(relay).toMatchObject({ state: 'WAITING', status: 500 });
    expect(await updateApplication(admin, id, { status: 'SPAM' })).toMatchObject({
      status: 'SPAM',
      relay: null,
    });
    endpoint.answer = (response) => response.end();
    await passAnHour();
    expect(names().filter((name) => name === 'Doubtful')).toHaveLength(1);

    expect(await updateApplication(admin, id, { status: 'NEW' })).toMatchObject({
      relay: { state: 'WAITING' },
    });
    await expect.poll(() => names().filter((name) => name === 'Doubtful')).toHaveLength(2);
    const doubtful = endpoint.received.filter(({ values }) => values.name === 'Doubtful');
    expect(new Set(doubtful.map(({ key }) => key)).size).toBe(1);
  });

  it('that is called so while it is being sent stays held back when that fails', async () => {
    let fail = () => {};
    endpoint.answer = (response) => {
      fail = () => response.writeHead(500).end();
    };
    const id = await apply(app.client(), { name: 'Doubtful' });
    await expect.poll(names).toHaveLength(1);
    await updateApplication(admin, id, { status: 'SPAM' });
    endpoint.answer = (response) => response.end();
    fail();
    const isAtWork = () => readValue(app.folder, 'select at_work from membership_deliveries');
    await expect.poll(isAtWork).toBe(0);
    await passAnHour();
    expect(names().filter((name) => name === 'Doubtful')).toHaveLength(1);
  });
});
