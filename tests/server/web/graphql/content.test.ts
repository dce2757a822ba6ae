import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import type { SiteClient } from '../../../support/server/clients/site-client.ts';

const CREATE = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id revision capacity } }';
const UPDATE =
  'mutation ($input: UpdateEventInput!) { updateEvent(id: "far", revision: 1, input: $input) { revision capacity } }';

let app: OpenApp;
let admin: SiteClient;
let visitor: SiteClient;

beforeAll(async () => {
  app = await openApp({}, { clock: () => Date.UTC(2030, 0, 5) });
  [admin, visitor] = [await app.admin(), app.client()];
  for (const { id } of (await eventsOf('ALL')) ?? [])
    await admin.query('mutation ($id: ID!) { deleteEvent(id: $id) }', { id });
  for (const [title, date] of [
    ['Far', '2030-05-01'],
    ['Near', '2030-02-01'],
    ['Long ago', '2029-01-01'],
    ['Ago', '2029-12-01'],
    ['Hidden', '2030-03-01'],
  ]) {
    const input = {
      title,
      date,
      start: '12:00',
      end: '13:00',
      timeZone: 'Africa/Johannesburg',
      place: 'A hall',
      description: 'Words.',
      capacity: '40 seats',
      isHidden: title === 'Hidden',
    };
    await admin.query(CREATE, { input });
  }
});

afterAll(() => app.close());

async function eventsOf(when: string) {
  const { events } = await visitor.query<{ events: { nodes: { id: string }[] } }>(
    `{ events(when: ${when}) { nodes { id } } }`,
  );
  return events.nodes;
}

describe('the events that everybody can read', () => {
  it.each([
    ['COMING', 'the soonest first', ['near', 'far']],
    ['PAST', 'the latest first', ['ago', 'long-ago']],
    ['ALL', 'the latest first', ['far', 'near', 'ago', 'long-ago']],
  ])('are, %s, those that are not hidden, %s', async (when, _order, ids) => {
    expect((await eventsOf(when)).map(({ id }) => id)).toEqual(ids);
  });

  it('do not include a hidden one by its id', async () => {
    expect(await visitor.query('{ event(id: "hidden") { id } }')).toEqual({ event: null });
  });
});

it('an update leaves what it does not name, and removes what it names as null', async () => {
  const update = (input: object) => admin.query(UPDATE, { input });
  expect(await update({ title: 'Far' })).toEqual({ updateEvent: { revision: 1, capacity: '40 seats' } });
  expect(await update({ capacity: null })).toEqual({ updateEvent: { revision: 2, capacity: null } });
});

it('addresses that words can link to are offered without those of the panel', async () => {
  const { contentChoices } = await admin.query<{ contentChoices: { addresses: string[] } }>(
    '{ contentChoices { addresses } }',
  );
  expect(contentChoices.addresses).toContain('/events/near');
  expect(contentChoices.addresses.filter((address) => address.startsWith('/create-news'))).toEqual([]);
});
