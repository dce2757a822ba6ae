import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_DOES_LENGTH } from '../../../rules/content/members.ts';
import { foreignParts, provoke } from '../../support/browser/hostile/hostile-page.ts';
import {
  admin,
  batches,
  expectNothing,
  LONG_TEST_MS,
  look,
  openEach,
  openHostileSiteForFile,
  openPanel,
  panel,
  visitors,
} from '../../support/browser/hostile/hostile-site-of-file.ts';
import { startOf } from '../../support/browser/hostile/store-attacks.ts';
import { waitForHydration } from '../../support/browser/launch/readiness.ts';

openHostileSiteForFile();

describe.each(batches)('hostile texts from number $first, in what the administrator keeps', ({ texts }) => {
  const events: string[] = [];
  const members: string[] = [];
  const publications: string[] = [];
  let about: { readonly revision: number; readonly value: About };

  beforeAll(async () => {
    ({ contentEntry: about } = await admin.query<{ contentEntry: typeof about }>(READ_ABOUT));
    const roles: { role: string; name: string }[] = [];
    for (const { html } of texts) {
      // Line breaks and other control characters are refused.
      const whole = html.replaceAll(/\p{Cc}/gu, ' ').toWellFormed();
      const text = startOf(whole, TITLE_LENGTH);
      const [short, shorter] = [startOf(whole, 100), startOf(whole, 60)];
      const event = { title: text, description: whole, place: text, platform: short };
      const contact = { ...CONTACT, name: short, title: short };
      const input = { ...EVENT, ...event, type: shorter, capacity: shorter, contact };
      events.push(...(await create('createEvent', 'CreateEventInput', input)));
      const member = { logo: 'sun', name: text, place: text, does: startOf(whole, MAX_DOES_LENGTH) };
      members.push(...(await create('createMember', 'CreateMemberInput', member)));
      const publication = { title: text, subtitle: short, description: whole, action: shorter };
      publications.push(...(await createPublication({ ...publication, document: HANDBOOK })));
      for (const document of [`/documents/${short}.pdf`, `javascript:${short}`])
        expect(await createPublication({ ...publication, document })).toEqual([]);
      const [own, ofEvent] = [
        { ...member, name: 'Own' },
        { ...EVENT, title: 'Own', description: 'Own' },
      ];
      for (const image of [`/uploads/news-images/${short}`, `javascript:${short}`]) {
        expect(await create('createMember', 'CreateMemberInput', { ...own, image })).toEqual([]);
        expect(await create('createEvent', 'CreateEventInput', { ...ofEvent, image })).toEqual([]);
      }
      if (await isWords(text)) roles.push({ role: text, name: text });
    }
    const { board } = about.value;
    const words = { ...about.value, board: { ...board, groups: [{ name: 'Board', roles }] } };
    await admin.query(UPDATE_ABOUT, { revision: about.revision, words });
  }, LONG_TEST_MS);

  afterAll(async () => {
    for (const id of events) await admin.query('mutation ($id: ID!) { deleteEvent(id: $id) }', { id });
    for (const id of members) await admin.query('mutation ($id: ID!) { deleteMember(id: $id) }', { id });
    for (const id of publications)
      await admin.query('mutation ($id: ID!) { deleteContentEntry(kind: PUBLICATION, id: $id) }', { id });
    await admin.query(UPDATE_ABOUT, { revision: about.revision + 1, words: about.value });
  }, LONG_TEST_MS);

  it(
    'are stored without control characters, and run nothing on pages and in dialogs',
    async () => {
      expect(events.length).toBeGreaterThan(texts.length / 2);
      expect(members.length).toBeGreaterThan(texts.length / 2);
      const [visitor] = visitors;
      if (!visitor) throw new Error('There is no visitor.');
      expect(publications.length).toBeGreaterThan(texts.length / 2);
      for (const path of ['/', '/about', '/membership/directory', '/resources']) await look(visitor, path);
      for (const id of events.filter((_, index) => index % 10 === 0)) await look(visitor, `/events/${id}`);
      await look(visitor, '/events');
      await waitForHydration(visitor.page);
      const opened = await visitor.page.evaluate(openEach, {
        buttons: 'main li a[href^="/events/"]:not([href$=".ics"])',
        shown: 'dialog[open]',
      });
      expect(opened.length).toBeGreaterThanOrEqual(events.length);
      expect(opened.flatMap(({ foreign }) => foreign)).toEqual([]);
      await expectNothing(visitor, 'the events');
    },
    LONG_TEST_MS,
  );

  it(
    'run nothing in the lists and forms of the panel',
    async () => {
      await openPanel();
      const { page } = panel;
      await page.getByRole('tab', { name: 'Site' }).click();
      const tab = page.getByRole('tabpanel', { name: 'Site' });
      for (const [section, edit] of [
        ['Events', /^Edit/],
        ['Members', /^Edit/],
        ['Publications', /^Edit/],
        ['Pages', /^Edit About Us/],
      ] as const) {
        await tab.getByRole('button', { name: section, exact: true }).click();
        await tab.getByRole('button', { name: edit }).last().waitFor();
        await expectNothing(panel, section);
        await tab.getByRole('button', { name: edit }).last().click();
        await tab.getByRole('button', { name: 'Save Changes' }).waitFor();
        await expectNothing(panel, `a form of ${section}`);
      }
    },
    LONG_TEST_MS,
  );

  it(
    'run nothing in previews, which have nothing but their own frame',
    async () => {
      // The words of About have all texts of the batch.
      const forms = [
        { section: 'Pages', edit: 'WORDS-ABOUT', words: about.value.title },
        ...events
          .filter((_, index) => index % 10 === 0)
          .map((id) => ({ section: 'Events', edit: `EVENT-${id}`, words: '' })),
        ...members.slice(-1).map((id) => ({ section: 'Members', edit: `MEMBER-${id}`, words: '' })),
        ...publications
          .slice(-1)
          .map((id) => ({ section: 'Publications', edit: `PUBLICATION-${id}`, words: '' })),
      ];
      await openPanel();
      const { page } = panel;
      await page.getByRole('tab', { name: 'Site' }).click();
      for (const { section, edit, words } of forms) {
        await page.getByRole('button', { name: section, exact: true }).click();
        await page.locator(`#edit-${edit}`).click();
        await lookAtPreview(edit, words);
        await page.getByRole('button', { name: 'Cancel' }).click();
      }
    },
    LONG_TEST_MS,
  );
});

/** Opens the preview of the form that is open, looks at its page and at the panel, and closes it. */
async function lookAtPreview(where: string, words: string): Promise<void> {
  const { page } = panel;
  await page.getByRole('button', { name: 'Preview' }).click();
  const element = await page.waitForSelector('dialog[open] iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The preview has no frame.');
  await expect.poll(() => frame.evaluate(() => document.readyState)).toBe('complete');
  expect(await frame.locator('main').innerText(), where).toContain(words);
  await frame.evaluate(provoke);
  // Its links open outside of it, where they lead nowhere.
  expect(await frame.evaluate(foreignParts), where).toEqual(['There is base.']);
  expect(await panel.findings(), where).toEqual(PREVIEW_FRAME);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expectNothing(panel, where);
}

/** A second frame would be told a second time. */
const PREVIEW_FRAME = ['There is iframe.', 'iframe has srcdoc.', 'A frame: about:srcdoc'];

interface About {
  readonly title: string;
  readonly board: object;
}

/** @returns the new id; none for a text that is refused. */
const create = (mutation: string, type: string, input: object): Promise<string[]> =>
  createBy(mutation, `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`, { input });

const createPublication = (value: object): Promise<string[]> =>
  createBy(
    'createContentEntry',
    'mutation ($value: JSON!) { createContentEntry(kind: PUBLICATION, value: $value) { id } }',
    { value },
  );

async function createBy(mutation: string, document: string, variables: object): Promise<string[]> {
  const { data, errors } = await admin.ask(document, { ...variables });
  for (const { extensions } of errors ?? []) expect(extensions.code).toBe('BAD_USER_INPUT');
  const created = data?.[mutation] as { readonly id: string } | null | undefined;
  return created ? [created.id] : [];
}

/** Whether the site keeps a text as words. */
const isWords = async (text: string): Promise<boolean> => {
  const ids = await create('createMember', 'CreateMemberInput', { logo: 'sun', name: text });
  for (const id of ids) await admin.query('mutation ($id: ID!) { deleteMember(id: $id) }', { id });
  return ids.length > 0;
};

const HANDBOOK = '/publications/working-together.pdf';
const TITLE_LENGTH = 200;
const EVENT = { date: '2031-01-05', start: '10:00', end: '11:00', meetingUrl: 'https://meet.sanir.example' };
const CONTACT = { phone: '+27 00 000 0000', email: 'events@sanir.example' };

const READ_ABOUT = '{ contentEntry(kind: WORDS, id: "ABOUT") { revision value } }';
const UPDATE_ABOUT = `mutation ($revision: Int!, $words: JSON!) {
  updateWords(page: "ABOUT", revision: $revision, words: $words) { revision }
}`;
