import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { endSessions, passwordField, signInBefore } from '../../../support/browser/admin/admin-area.ts';
import { open, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { findViolations } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';

openSiteForFile();

const ABOUT = '/create-news#tab=site&show=pages&entry=ABOUT';
const mine = 'Written on the way home.';
const theirs = 'Saved by somebody else.';

it('keeps what was typed over a closed tab, a second administrator, an ended session and a lost answer, and restores what was before', async () => {
  const first = await openForm();
  await lead(first).fill(mine);
  await first.goto('about:blank');

  // The panel leads to it.
  await open(first, '/create-news');
  await first.getByText('Unsaved changes restored').waitFor();
  expect(await lead(first).inputValue()).toBe(mine);

  // Another administrator saves the same field meanwhile, and another one.
  await saveHistory(await signInAt(site.url), { lead: theirs, paragraphs: ['Theirs alone.'] });
  await save(first);
  const alert = first.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' });
  await alert.waitFor();
  expect(await paragraph(first).inputValue()).toBe('Theirs alone.');
  expect(await lead(first).inputValue()).toBe(mine);
  const choice = first.getByRole('group', { name: 'History: First words' });
  expect((await choice.innerText()).split(/\n+/)).toEqual([
    'History: First words',
    'Keep my version',
    mine,
    'It replaces theirs, which stays among the earlier versions.',
    'Keep their version',
    theirs,
    'It replaces what you wrote in this field.',
  ]);
  // Saving before that asks for the choice.
  await save(first);
  await choice.getByText('Choose which version to keep. Then save again.').waitFor();
  expect(await choice.getByRole('radio').first().evaluate(isFocused)).toBe(true);
  await choice.getByRole('radio', { name: 'Keep their version' }).check();
  expect(await lead(first).inputValue()).toBe(theirs);
  await choice.getByRole('radio', { name: 'Keep my version' }).check();
  expect(await lead(first).inputValue()).toBe(mine);
  await first.getByText('All is chosen. Save it now.').waitFor();
  expect(await findViolations(first, { part: 'main' })).toEqual([]);
  await first.getByRole('button', { name: 'Put mine aside and see theirs' }).click();
  expect(await lead(first).inputValue()).toBe(theirs);
  await first.getByRole('button', { name: 'Bring mine back' }).click();
  expect(await lead(first).inputValue()).toBe(mine);

  // What only the other one changed is saved with mine, without a question.
  await saveHistory(await signInAt(site.url), { paragraphs: ['Theirs once more.'] });
  await endSessions(site.folder);
  await save(first);
  await passwordField(first).fill(TEST_PASSWORD);
  await first.getByRole('button', { name: 'Access Admin Panel' }).click();
  await first.getByText('Saved, with what somebody else changed meanwhile.').waitFor();
  const { history } = (await about(await signInAt(site.url))).value;
  expect(history).toMatchObject({ lead: mine, paragraphs: ['Theirs once more.'] });

  // The answer of a save is lost; the next one finds that it was done.
  await first.getByRole('button', { name: 'Edit About Us' }).click();
  await lead(first).fill('Over a bad line.');
  await loseAnswer(first, 'UpdateContentEntry');
  await save(first);
  await first.getByText('No answer came, so it may be saved or not.').waitFor();
  await first.unrouteAll({ behavior: 'wait' });
  await save(first);
  await first.getByText('Saved. Visitors see it now.').waitFor();

  // Leaving asks, and an earlier version comes back.
  await first.getByRole('button', { name: 'Edit About Us' }).click();
  await lead(first).fill('Half a thought');
  await first.getByRole('button', { name: 'Members', exact: true }).click();
  const question = first.getByRole('dialog', { name: 'Unsaved work' });
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await first.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await first.getByRole('button', { name: 'Edit About Us' }).click();
  await first.getByRole('button', { name: 'Earlier versions' }).click();
  const versions = first.getByRole('dialog', { name: 'Earlier versions' });
  await versions
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click();
  await versions.getByText('History: First words changed').waitFor();
  expect(await findViolations(first, { part: 'dialog[open]' })).toEqual([]);
  await versions.getByRole('button', { name: 'Restore' }).click();
  await first
    .getByRole('dialog', { name: 'Restore this version?' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await first.getByText('Earlier version restored.').waitFor();
  expect(await lead(first).inputValue()).toBe(mine);
  await waitForQuiet(first);
  expect(await storedLead(await signInAt(site.url))).toBe(mine);
});

it('adds a member once, though the answer is lost and it is changed before the next attempt', async () => {
  const { page } = await openTab();
  await signInBefore(page.context(), site.url);
  await open(page, '/create-news#tab=site&show=members&entry=*new');
  await page.getByRole('textbox', { name: 'Name of the organisation' }).fill('Over a bad line');
  await page.getByLabel('Mark', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Town' }).fill('Musina');
  await loseAnswer(page, 'CreateContentEntry');
  const add = page.getByRole('button', { name: 'Add to the site' });
  await add.click();
  await page.getByText('No answer came, so it may be saved or not.').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('about:blank');
  await open(page, '/create-news');
  await page.getByText('Unsaved changes restored').waitFor();
  await page.getByRole('textbox', { name: 'Town' }).fill('Mutare');
  await add.click();
  await page.getByText('Saved. Visitors see it now.').waitFor();
  await waitForQuiet(page);
  const { members } = await (await signInAt(site.url)).query<{
    members: { id: string; place: string; revision: number }[];
  }>('{ members { id place revision } }');
  expect(members.filter(({ id }) => id.startsWith('over-a-bad-line'))).toEqual([
    { id: 'over-a-bad-line', place: 'Mutare', revision: 2 },
  ]);
});

const lead = (page: Page) =>
  page.getByRole('group', { name: 'History' }).getByLabel('First words', { exact: true });

const paragraph = (page: Page) =>
  page.getByRole('group', { name: 'History' }).getByRole('textbox', { name: 'Paragraph 1' });

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

/** The site gets what is sent, but its answer does not come. */
const loseAnswer = (page: Page, operation: string) =>
  page.route('**/graphql', async (route, request) => {
    if (!request.postData()?.includes(operation)) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });

async function openForm(): Promise<Page> {
  const { page } = await openTab();
  await signInBefore(page.context(), site.url);
  await open(page, ABOUT);
  await lead(page).waitFor();
  return page;
}

interface About {
  readonly revision: number;
  readonly value: { readonly history: { readonly lead: string } };
}

async function about(admin: SiteClient): Promise<About> {
  const { contentEntry } = await admin.query<{ contentEntry: About }>(
    '{ contentEntry(kind: WORDS, id: "ABOUT") { revision value } }',
  );
  return contentEntry;
}

const storedLead = async (admin: SiteClient) => (await about(admin)).value.history.lead;

async function saveHistory(admin: SiteClient, change: object): Promise<void> {
  const { revision, value } = await about(admin);
  await admin.query(
    'mutation ($revision: Int!, $words: JSON!) { updateWords(page: "ABOUT", revision: $revision, words: $words) { id } }',
    { revision, words: { ...value, history: { ...value.history, ...change } } },
  );
}
