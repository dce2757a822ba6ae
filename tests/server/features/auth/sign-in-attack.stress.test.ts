import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../../server/features/auth/passwords/password.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { type Site, startSite } from '../../../support/server/apps/start-site.ts';
import { LOGIN } from '../../../support/server/clients/sign-in.ts';
import { createSiteClient, type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';
import { BEHIND_A_PROXY } from '../../../support/server/clients/submit-application.ts';

const [TRIES, ADDRESSES] = process.env.LONG ? [10_000, 2000] : [400, 80];
const CONNECTIONS = 120;
const KNOWN_TRIES = 5;

/** Strangers' tries that are checked meanwhile. Many more wait; those that are refused do not count. */
const KNOWN_WITHIN = 30;
/** A minute, where one is checked each 1.25 seconds. */
const NEW_WITHIN = 48;
const LONG_TEST_MS = 600_000;

let site: Site;
let knownBrowser: SiteClient;

beforeAll(async () => {
  site = await startSite({ env: BEHIND_A_PROXY });
  knownBrowser = await signInAt(site.url);
  await knownBrowser.query('mutation { logout { isAdmin } }');
  await changeData(site.folder, `update admin_config set password = '${await hashPassword(TEST_PASSWORD)}'`);
});

afterAll(() => site.stop());

describe('sign-in tries with wrong passwords from many addresses', () => {
  it(
    'keep out neither a browser that signed in before, nor a new one for longer than 48 of them take',
    async () => {
      const attack = startAttack();
      // Each address has tried by then, and there are more tries than room.
      await expect.poll(attack.sent, { interval: 10 }).toBeGreaterThan(ADDRESSES + CONNECTIONS);

      const begun = attack.checked();
      let code: string;
      do {
        const before = attack.checked();
        code = await tryPassword(createSiteClient(site.url), '198.51.100.77');
        // As somebody does who is asked to come again: twelve times at most.
        if (code !== 'in') await expect.poll(attack.checked).toBeGreaterThanOrEqual(before + 4);
      } while (code !== 'in' && attack.checked() - begun < NEW_WITHIN);
      expect(code).toBe('in');

      const knownTries: { readonly code: string; readonly checkedMeanwhile: number }[] = [];
      do {
        const before = attack.checked();
        // Behind the same address as one of the attackers.
        const known = await tryPassword(knownBrowser, '10.9.0.0');
        knownTries.push({ code: known, checkedMeanwhile: attack.checked() - before });
      } while (attack.sent() < TRIES || knownTries.length < KNOWN_TRIES);
      attack.stop();

      expect(knownTries.map((tried) => tried.code)).toEqual(knownTries.map(() => 'in'));
      expect(Math.max(...knownTries.map(({ checkedMeanwhile }) => checkedMeanwhile))).toBeLessThan(
        KNOWN_WITHIN,
      );
    },
    LONG_TEST_MS,
  );
});

async function tryPassword(client: SiteClient, address: string): Promise<string> {
  const { errors } = await client.ask(LOGIN, { password: TEST_PASSWORD }, { 'x-forwarded-for': address });
  return errors?.[0]?.extensions.code ?? 'in';
}

/** Tries over many connections, each address in its turn, until it is stopped. */
function startAttack() {
  let sent = 0;
  let checked = 0;
  let isOver = false;
  const client = createSiteClient(site.url);
  const tryOn = async (): Promise<void> => {
    while (!isOver) {
      const number = sent % ADDRESSES;
      sent += 1;
      const address = `10.9.${number >> 8}.${number & 255}`;
      // Those who still wait when the site stops get no answer.
      const answer = await client
        .ask(LOGIN, { password: `guess ${sent}` }, { 'x-forwarded-for': address })
        .catch(() => undefined);
      if (answer?.errors?.[0]?.extensions.code === 'INCORRECT_PASSWORD') checked += 1;
    }
  };
  for (let count = 0; count < CONNECTIONS; count += 1) void tryOn();
  return {
    sent: () => sent,
    /** How many were not refused, but checked. */
    checked: () => checked,
    stop() {
      isOver = true;
    },
  };
}
