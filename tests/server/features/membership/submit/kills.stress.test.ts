import { expect, it } from 'vitest';
import { apply } from '../../../../support/data/applications/applications.ts';
import { changeData, readValue, readValues } from '../../../../support/data/sites/site-data.ts';
import { pause } from '../../../../support/pause.ts';
import { makeSiteFolder } from '../../../../support/server/apps/site-folder.ts';
import { type Site, startSite } from '../../../../support/server/apps/start-site.ts';
import { createSiteClient } from '../../../../support/server/clients/site-client.ts';
import { type Endpoint, openEndpoint } from '../../../../support/server/doubles/open-endpoint.ts';

const KILLS = process.env.LONG ? 50 : 2;

const MOODS: Readonly<Record<string, Endpoint['answer']>> = {
  takes: (response) => response.writeHead(200).end(),
  'takes slowly': async (response) => {
    await pause(40, 'a service that takes its time');
    response.writeHead(201).end('rubbish');
  },
  fails: (response) => response.writeHead(503).end(),
  hangs: () => undefined,
  'answers rubbish': (response) => response.socket?.end('rubbish'),
};

it(`${KILLS} kills, right after an answer and in the middle of sending, lose no application that was acknowledged, store each once and repeat none by themselves`, async () => {
  const folder = await makeSiteFolder();
  const endpoint = await openEndpoint();
  const env = {
    MEMBERSHIP_FORM_ENDPOINT: endpoint.url,
    MEMBERSHIP_FORM_KEY: 'key',
    TRUST_PROXY: '1',
  };
  const acknowledged = new Set<string>();
  const dying = new Set<Site>();
  /** What the service said yes to, in the life of which process. */
  const taken: { readonly name: string; readonly life: number }[] = [];
  let begun = 0;
  let life = 0;

  for (; life < KILLS; life += 1) {
    live(Object.keys(MOODS)[life % 5] ?? '');
    const site = await startSite({ folder, env });
    const before = acknowledged.size;
    const applicants = [0, 1, 2].map(() => applyUntilDead(site));
    const isRightAfterAnswer = life % 2 === 1;
    const enough = before + (isRightAfterAnswer ? 1 : 3 + ((life * 37) % 20));
    await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThanOrEqual(enough);
    dying.add(site);
    await site.kill();
    await Promise.all(applicants);
  }
  expect(acknowledged.size).toBeGreaterThan(KILLS);

  // As if the claims of those in flight at the last kill had expired: the long form waits for it.
  if (!process.env.LONG)
    await changeData(folder, 'update membership_deliveries set next_attempt_at = 0 where at_work = 1');
  live('takes');
  const site = await startSite({ folder, env });
  const countWaiting = () =>
    readValue(folder, "select count(*) from membership_deliveries where state != 'DELIVERED'");
  await expect.poll(countWaiting, { timeout: 120_000, interval: 200 }).toBe(0);
  await site.stop();

  const stored = (await readValues(folder, 'select name from membership_applications')).map(String);
  expect(new Set(stored).size).toBe(stored.length);
  expect(acknowledged.isSubsetOf(new Set(stored))).toBe(true);
  expect(new Set(taken.map(({ name }) => name))).toEqual(new Set(stored));

  const lives = taken.map((one) => `${one.name} in life ${one.life}`);
  expect(lives.length, 'only a kill repeats what the service took').toBe(new Set(lives).size);
  for (const [name, tries] of Map.groupBy(endpoint.received, ({ values }) => values.name)) {
    expect(new Set(tries.map(({ key }) => key)).size, name).toBe(1);
  }
  expect(new Set(endpoint.received.map(({ key }) => key)).size).toBe(stored.length);
  await endpoint.close();
  await folder.remove();

  function live(mood: string): void {
    endpoint.answer = (response, received) => {
      const receivedIn = life;
      response.once('finish', () => {
        if (response.statusCode < 300 && mood.startsWith('takes')) {
          taken.push({ name: received.values.name ?? '', life: receivedIn });
        }
      });
      MOODS[mood]?.(response, received);
    };
  }

  async function applyUntilDead(site: Site): Promise<void> {
    const client = createSiteClient(site.url);
    try {
      for (;;) {
        begun += 1;
        const name = `Applicant ${begun}`;
        const address = `2001:db8:${begun.toString(16)}::1`;
        await apply(client, { name }, { 'x-forwarded-for': address });
        acknowledged.add(name);
      }
    } catch (error) {
      // The kill cuts connections; any other failure is one.
      if (!(error instanceof TypeError && dying.has(site))) throw error;
    }
  }
}, 900_000);
