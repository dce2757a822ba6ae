import papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  RESEND,
  readApplications,
  updateApplication,
} from '../../../../support/data/applications/applications.ts';
import { storeApplications } from '../../../../support/data/applications/store-applications.ts';
import {
  app,
  fillTheHour,
  mailbox,
  nameOf,
  openFloodForEachTest,
  quarantinedNames,
  REVIEW,
  relayed,
  summaries,
  wakeSenders,
} from '../../../../support/server/apps/flood-of-file.ts';
import type { SiteClient } from '../../../../support/server/clients/site-client.ts';
import { submit } from '../../../../support/server/clients/submit-application.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

openFloodForEachTest();

describe('the administrator', () => {
  let admin: SiteClient;

  beforeEach(async () => {
    admin = await app.admin();
    await fillTheHour(Date.now() - MINUTE);
    for (let number = 1; number <= 3; number += 1) await submit(app, { name: nameOf(number) });
  });

  /** Two are sent at a time, and arrive in any order. */
  const relayedInOrder = () => relayed().toSorted();
  const listQuarantined = async () => {
    const { membershipApplications } = await admin.query<{
      membershipApplications: {
        totalCount: number;
        nodes: { id: string; name: string; heldBack: boolean }[];
      };
    }>('{ membershipApplications(heldBack: true) { totalCount nodes { id name heldBack } } }');
    return membershipApplications;
  };
  const idOf = async (number: number) =>
    (await listQuarantined()).nodes.find(({ name }) => name === nameOf(number))?.id ?? '';

  it('sees them marked, in the list, in a list of their own, in the CSV and in the file of one', async () => {
    const own = await listQuarantined();
    expect(own).toMatchObject({ totalCount: 3, nodes: [{ name: nameOf(3), heldBack: true }, {}, {}] });
    const all = await admin.query<{ membershipApplications: { nodes: { heldBack: boolean }[] } }>(
      '{ membershipApplications(first: 4) { nodes { heldBack } } }',
    );
    expect(all.membershipApplications.nodes.map(({ heldBack }) => heldBack)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const csv = await (await admin.fetch('/membership/applications.csv?status=held')).text();
    const rows = papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
    expect(rows.map((row) => [row[1], row.at(-1)])).toEqual([
      ['Name', 'Held back for review'],
      ...[3, 2, 1].map((number) => [nameOf(number), 'yes']),
    ]);
    const file = await admin.fetch(`/membership/applications/${own.nodes[0]?.id}.json`);
    expect(await file.json()).toMatchObject({ hold: 'HELD', relay: null, notice: null });
  });

  it('releases one by any status, also by the one that it has, and not by a note; then it is sent on', async () => {
    const [first, second, third] = [await idOf(1), await idOf(2), await idOf(3)];
    await updateApplication(admin, first, { note: 'Who is this?' });
    expect((await listQuarantined()).totalCount).toBe(3);
    await updateApplication(admin, first, { status: 'NEW' });
    await updateApplication(admin, second, { status: 'ANSWERED' });
    await updateApplication(admin, third, { status: 'SPAM' });
    await expect.poll(relayedInOrder).toEqual([nameOf(1), nameOf(2)]);
    expect((await listQuarantined()).totalCount).toBe(0);
    await updateApplication(admin, third, { status: 'NEW' });
    await expect.poll(relayedInOrder).toEqual([nameOf(1), nameOf(2), nameOf(3)]);
    expect(mailbox.mails).toEqual([]);
  });

  it("releases one by 'Send again'", async () => {
    await admin.query(RESEND, { id: await idOf(2) });
    await expect.poll(relayed).toEqual([nameOf(2)]);
    expect((await listQuarantined()).nodes.map(({ name }) => name)).toEqual([nameOf(3), nameOf(1)]);
  });

  it('releases all at once, or calls them spam, and strangers do neither', async () => {
    expect((await app.client().ask(REVIEW, { status: 'NEW' })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    expect(await admin.query(REVIEW, { status: 'NEW' })).toEqual({ reviewHeldApplications: 3 });
    await expect.poll(relayedInOrder).toEqual([1, 2, 3].map(nameOf));
    expect((await listQuarantined()).totalCount).toBe(0);

    // More than one transaction takes.
    await storeApplications(
      app.folder,
      Array.from({ length: 45 }, () => ({ name: 'Flood', hold: 'HELD' as const })),
    );
    expect(await admin.query(REVIEW, { status: 'SPAM' })).toEqual({ reviewHeldApplications: 45 });
    expect(await readApplications(admin, 'SPAM')).toHaveLength(45);
    expect(await admin.query(REVIEW, { status: 'NEW' })).toEqual({ reviewHeldApplications: 0 });
  });

  it('gets the summary also when the first that it tells of is spam', async () => {
    await updateApplication(admin, await idOf(1), { status: 'SPAM' });
    await submit(app, { name: nameOf(4) });
    app.advance(MINUTE);
    await wakeSenders();
    await expect.poll(summaries).toHaveLength(1);
    expect(summaries()[0]).toMatch(/: 4\. /);
  });

  it('by releasing them takes no room from the next ones', async () => {
    await admin.query(REVIEW, { status: 'NEW' });
    app.advance(HOUR - MINUTE + 1000);
    await fillTheHour(Date.now(), 97);
    for (let number = 4; number <= 6; number += 1) await submit(app, { name: nameOf(number) });
    expect(await quarantinedNames()).toEqual([]);
  });
});
