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

describe('an entry of any list', () => {
  const MEMBER = { logo: 'sun', name: 'New hands', does: 'legal advice' };
  const entry = (mutation: string, given: string, variables: Record<string, unknown> = {}, types = '') =>
    admin.ask(
      `mutation ${types} { ${mutation}(kind: MEMBER, ${given}) { id revision value isHidden } }`,
      variables,
    );
  const codeOf = ({ errors }: Awaited<ReturnType<typeof entry>>) => errors?.[0]?.extensions.code;

  it('is added once for a key, changed as a whole, hidden alone, moved and deleted', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { data } = await entry(
        'createContentEntry',
        'value: $value, key: "one"',
        { value: MEMBER },
        '($value: JSON!)',
      );
      expect(data?.createContentEntry).toEqual({
        id: 'new-hands',
        revision: 1,
        value: MEMBER,
        isHidden: false,
      });
    }
    const { does: _, ...without } = MEMBER;
    const change = 'id: "new-hands", revision: 1, value: $value';
    const changed = await entry('updateContentEntry', change, { value: without }, '($value: JSON!)');
    expect(changed.data?.updateContentEntry).toMatchObject({ revision: 2, value: without });
    const hidden = await entry('updateContentEntry', 'id: "new-hands", revision: 2, isHidden: true');
    expect(hidden.data?.updateContentEntry).toMatchObject({ revision: 3, value: without, isHidden: true });
    expect(codeOf(await entry('updateContentEntry', 'id: "new-hands", revision: 2, isHidden: false'))).toBe(
      'CONFLICT',
    );

    const listed = async () => {
      const { contentEntries } = await admin.query<{ contentEntries: { id: string }[] }>(
        '{ contentEntries(kind: MEMBER) { id } }',
      );
      return contentEntries.map(({ id }) => id);
    };
    const before = await listed();
    await entry('moveContentEntry', `id: "new-hands", before: "${before[0]}"`);
    expect(await listed()).toEqual(['new-hands', ...before.slice(0, -1)]);
    await admin.query('mutation { deleteContentEntry(kind: MEMBER, id: "new-hands") }');
    expect(await listed()).toEqual(before.slice(0, -1));
  });

  it.each([
    'createContentEntry(kind: WORDS, value: {}) { id }',
    'moveContentEntry(kind: WORDS, id: "HOME") { id }',
    'deleteContentEntry(kind: WORDS, id: "HOME")',
  ])('is no entry of words: %s', async (mutation) => {
    const { errors } = await admin.ask(`mutation { ${mutation} }`);
    expect(errors?.[0]).toMatchObject({
      message: 'Words of pages cannot be added, moved or deleted.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});

describe('words in another language', () => {
  it('are saved as a value of the form of the page, or text by text, with one revision', async () => {
    const { updateWords } = await admin.query<{
      updateWords: { revision: number; value: { title: string } };
    }>(
      'mutation ($words: JSON!) { updateWords(page: "OUR_WORK", lang: "sw", revision: 0, words: $words) { revision value } }',
      { words: { title: 'Kazi yetu' } },
    );
    expect(updateWords).toMatchObject({
      revision: 1,
      value: { title: 'Kazi yetu', learnMore: 'Learn More' },
    });
    const texts = [{ at: 'learnMore', english: 'Learn More', text: 'Soma zaidi' }];
    const saved = await admin.query(
      'mutation ($texts: [TranslatedTextInput!]!) { updateContentTranslation(kind: WORDS, id: "OUR_WORK", language: "sw", revision: 1, texts: $texts) { revision missing outdated texts { english text former { text } } } }',
      { texts },
    );
    expect(saved).toMatchObject({
      updateContentTranslation: {
        revision: 2,
        outdated: 0,
        texts: expect.arrayContaining([
          { english: 'Our Work', text: 'Kazi yetu', former: null },
          { english: 'Learn More', text: 'Soma zaidi', former: null },
          { english: 'Show less', text: '', former: null },
        ]),
      },
    });
  });

  it('say what they were before, which can be restored', async () => {
    const { contentVersions } = await admin.query<{ contentVersions: { nodes: object[] } }>(
      '{ contentVersions(kind: WORDS, id: "OUR_WORK", language: "sw") { nodes { version value } } }',
    );
    const [version] = contentVersions.nodes;
    expect(version).toEqual({ version: 1, value: [{ at: 'title', english: 'Our Work', text: 'Kazi yetu' }] });
    const restored = await admin.query(
      'mutation { restoreContentTranslation(kind: WORDS, id: "OUR_WORK", language: "sw", version: 1, revision: 2) { revision } }',
    );
    expect(restored).toEqual({ restoreContentTranslation: { revision: 3 } });
  });

  it('are counted by language, which is switched on and marked as checked', async () => {
    const change = 'mutation { updateSiteLanguage(language: "sw", isOn: true, isChecked: true) { code } }';
    expect(await admin.query(change)).toEqual({ updateSiteLanguage: { code: 'sw' } });
    const { siteLanguages } = await admin.query<{ siteLanguages: Record<string, unknown>[] }>(
      '{ siteLanguages { code name isOn isChecked missing outdated } }',
    );
    const swahili = { code: 'sw', name: 'Kiswahili', isOn: true, isChecked: true, outdated: 0 };
    expect(siteLanguages.find(({ code }) => code === 'sw')).toMatchObject(swahili);
    const { contentTranslations } = await admin.query<{ contentTranslations: { missing: number }[] }>(
      '{ contentTranslations(language: "sw") { missing } }',
    );
    const missing = contentTranslations.reduce((sum, each) => sum + each.missing, 0);
    expect(siteLanguages.find(({ code }) => code === 'sw')?.missing).toBe(missing);
    expect(missing).toBeGreaterThan(100);
  });
});
