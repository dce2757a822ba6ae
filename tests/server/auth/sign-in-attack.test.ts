import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../server/auth/password.ts';
import { changeData } from '../../support/data/site-data.ts';
import { LOGIN } from '../../support/server/sign-in.ts';
import { createSiteClient, type SiteClient } from '../../support/server/site-client.ts';
import { TEST_PASSWORD } from '../../support/server/site-folder.ts';
import { type Site, startSite } from '../../support/server/start-site.ts';
import { BEHIND_A_PROXY } from '../../support/server/submit-application.ts';

const [TRIES, ADDRESSES] = process.env.LONG ? [10_000, 2000] : [400, 80];
const CONNECTIONS = 120;
const KNOWN_TRIES = 5;

/** The promises are 2 seconds on a quiet machine, and a minute. */
const KNOWN_WITHIN_MS = process.env.LONG ? 2000 : 10_000;
const NEW_WITHIN_MS = 60_000;
const LONG_TEST_MS = 600_000;

let site: Site;
let known: SiteClient;

beforeAll(async () => {
  site = await startSite({ env: BEHIND_A_PROXY });
  known = createSiteClient(site.url);
  await known.signIn(TEST_PASSWORD);
  await known.query('mutation { logout { isAdmin } }');
  await changeData(site.folder, `update admin_config set password = '${await hashPassword(TEST_PASSWORD)}'`);
});

afterAll(() => site.stop());

describe('sign-in tries with wrong passwords from many addresses', () => {
  it(
    'keep out neither a browser that signed in before, nor for more than a minute a new one',
    async () => {
      const attack = startAttack();
      // Each address has tried by then, and there are more tries than room.
      while (attack.sent() < ADDRESSES + CONNECTIONS) await pause(10);

      const knownTries: Try[] = [];
      const newTries: Try[] = [];
      const startedAt = performance.now();
      while (newTries.at(-1)?.code !== 'in' && performance.now() - startedAt < NEW_WITHIN_MS) {
        newTries.push(await tryPassword(createSiteClient(site.url), '198.51.100.77'));
        if (newTries.at(-1)?.code !== 'in') await pause(5000);
      }
      do {
        // Behind the same address as one of the attackers.
        knownTries.push(await tryPassword(known, '10.9.0.0'));
      } while (attack.sent() < TRIES || knownTries.length < KNOWN_TRIES);
      attack.stop();

      expect(newTries.at(-1)?.code).toBe('in');
      expect(knownTries.map(({ code }) => code)).toEqual(knownTries.map(() => 'in'));
      expect(Math.max(...knownTries.map(({ ms }) => ms))).toBeLessThan(KNOWN_WITHIN_MS);
    },
    LONG_TEST_MS,
  );
});

interface Try {
  readonly code: string;
  readonly ms: number;
}

async function tryPassword(client: SiteClient, address: string): Promise<Try> {
  const startedAt = performance.now();
  const { errors } = await client.ask(LOGIN, { password: TEST_PASSWORD }, { 'x-forwarded-for': address });
  return { code: errors?.[0]?.extensions.code ?? 'in', ms: performance.now() - startedAt };
}

/** Tries over many connections, each address in its turn, until it is stopped. */
function startAttack() {
  let sent = 0;
  let isOver = false;
  const client = createSiteClient(site.url);
  const tryOn = async (): Promise<void> => {
    while (!isOver) {
      const number = sent % ADDRESSES;
      sent += 1;
      const address = `10.9.${number >> 8}.${number & 255}`;
      // Those who still wait when the site stops get no answer.
      await client
        .ask(LOGIN, { password: `guess ${sent}` }, { 'x-forwarded-for': address })
        .catch(() => undefined);
    }
  };
  for (let count = 0; count < CONNECTIONS; count += 1) void tryOn();
  return {
    sent: () => sent,
    stop() {
      isOver = true;
    },
  };
}
