import { describe, expect, it } from 'vitest';
import {
  cutGraphQL,
  endSessions,
  enterPassword,
  holdGraphQL,
  passwordField,
} from '../support/browser/admin-area.ts';
import { opened } from '../support/browser/admin-site-of-file.ts';
import {
  applicants,
  applicationOf,
  applicationsHeading,
  applicationsPanel,
  applicationsTab,
  filterOf,
  noteOn,
  openApplications,
  openApplicationsSiteForFile,
  saveNoteOn,
} from '../support/browser/applications-site-of-file.ts';
import { site } from '../support/browser/browser-site-of-file.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { admin } from '../support/browser/manage-site-of-file.ts';
import { changeData } from '../support/data/site-data.ts';

openApplicationsSiteForFile();

describe('the note on an application', () => {
  it('is saved by its own button, which shows its state', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo' }, { name: 'Nomvula' }]);
    const card = applicationOf(page, 'Chipo Moyo');
    await noteOn(page, 'Chipo Moyo').fill('Called on Monday.\nWaits for the board.');
    await card.getByText('Not saved yet.').waitFor();
    const release = await holdGraphQL(page);
    await saveNoteOn(page, 'Chipo Moyo').click();
    const busy = card.getByRole('button', { name: /^Saving\.\.\./ });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-disabled')).toBe('true');
    await release();
    await card.getByRole('status').getByText('Note saved.').waitFor();
    expect(await card.getByText('Not saved yet.').count()).toBe(0);
    expect(await saveNoteOn(page, 'Chipo Moyo').evaluate(isFocused)).toBe(true);
    expect(await storedNotes()).toEqual(['Called on Monday.\nWaits for the board.', '']);
    expect(opened?.complaints).toEqual([]);
  });

  it('keeps its text where it cannot be saved, and is saved at the second attempt', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo' }]);
    await noteOn(page, 'Chipo Moyo').fill('Called on Monday.');
    const mend = await cutGraphQL(page);
    await saveNoteOn(page, 'Chipo Moyo').click();
    const failure = page.getByRole('alert').getByText('Error saving the note. Please try again');
    await failure.waitFor();
    await mend();
    await saveNoteOn(page, 'Chipo Moyo').click();
    await page.getByText('Note saved.').waitFor();
    expect(await failure.count()).toBe(0);
    expect(await storedNotes()).toEqual(['Called on Monday.']);
  });

  it('is saved after the sign-in that opens over it where the session has ended', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo' }]);
    await noteOn(page, 'Chipo Moyo').fill('Called on Monday.');
    await endSessions(site.folder);
    await saveNoteOn(page, 'Chipo Moyo').click();
    await page.getByText('Your session has ended. Sign in again to go on; what you typed is kept.').waitFor();
    await enterPassword(page, site.password);
    await page.getByText('Note saved.').waitFor();
    await admin.signIn(site.password);
    expect(await storedNotes()).toEqual(['Called on Monday.']);
  });

  it('does not overwrite what another tab has stored since editing started, except on a second Save', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo', note: 'Called.' }]);
    const card = applicationOf(page, 'Chipo Moyo');
    await noteOn(page, 'Chipo Moyo').fill('Called. Mine.');
    await changeData(site.folder, "update membership_applications set note = 'Called. Theirs.'");
    await saveNoteOn(page, 'Chipo Moyo').click();
    await page.getByRole('alert').getByText('This note was changed meanwhile.').waitFor();
    await card.getByText('Saved elsewhere meanwhile:').waitFor();
    await card.getByText('Called. Theirs.').waitFor();
    expect(await noteOn(page, 'Chipo Moyo').inputValue()).toBe('Called. Mine.');
    expect(await storedNotes()).toEqual(['Called. Theirs.']);
    await saveNoteOn(page, 'Chipo Moyo').click();
    await page.getByText('Note saved.').waitFor();
    expect(await card.getByText('Saved elsewhere meanwhile:').count()).toBe(0);
    expect(await storedNotes()).toEqual(['Called. Mine.']);
  });

  it('does not overwrite it either where the list was read again, and typing went on', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo', note: 'Called.' }]);
    const card = applicationOf(page, 'Chipo Moyo');
    await noteOn(page, 'Chipo Moyo').fill('Called. Mine.');
    await changeData(site.folder, "update membership_applications set note = 'Called. Theirs.'");
    await applicationsTab(page).click();
    await card.getByText('Called. Theirs.').waitFor();
    await noteOn(page, 'Chipo Moyo').press('End');
    await noteOn(page, 'Chipo Moyo').pressSequentially(' Really.');
    await saveNoteOn(page, 'Chipo Moyo').click();
    await page.getByRole('alert').getByText('This note was changed meanwhile.').waitFor();
    expect(await storedNotes()).toEqual(['Called. Theirs.']);
  });

  it('warns before it is left unsaved: when leaving the page, and at Logout', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo', note: 'Called.' }]);
    const note = noteOn(page, 'Chipo Moyo');
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });
    await note.pressSequentially('Twice. ');
    // The mail opens beside the page, so the page is not left.
    await page.getByRole('link', { name: 'someone@mail.example' }).click();
    expect(await note.inputValue()).toBe('Twice. Called.');
    expect(questions).toEqual([]);
    await page.evaluate(() => location.reload());
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('A note is not saved yet. Log out all the same?').waitFor();
    await page.getByRole('button', { name: 'Keep writing' }).click();
    await note.fill('Called.');
    await page.getByRole('button', { name: 'Logout' }).click();
    await passwordField(page).waitFor();
  });

  it('that is unsaved stays visible when the filter hides its application, to be saved or discarded', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo' }, { name: 'Nomvula', status: 'ANSWERED' }]);
    for (const name of ['Chipo Moyo', 'Nomvula']) await noteOn(page, name).fill(`About ${name}.`);
    await filterOf(page).selectOption('Answered');
    await page.getByRole('heading', { name: 'Notes that are not saved yet' }).waitFor();
    expect(await noteOn(page, 'Chipo Moyo').inputValue()).toBe('About Chipo Moyo.');
    expect(await noteOn(page, 'Nomvula').inputValue()).toBe('About Nomvula.');
    await saveNoteOn(page, 'Chipo Moyo').click();
    await expect.poll(() => applicationsHeading(page).evaluate(isFocused)).toBe(true);
    expect(await storedNotes()).toEqual(['About Chipo Moyo.', '']);

    await filterOf(page).selectOption('New');
    await page.getByRole('button', { name: 'Discard the note about Nomvula' }).click();
    expect(await applicationsHeading(page).evaluate(isFocused)).toBe(true);
    await filterOf(page).selectOption('All but spam');
    await applicationOf(page, 'Nomvula').waitFor();
    expect(await noteOn(page, 'Nomvula').inputValue()).toBe('');
    expect(await noteOn(page, 'Chipo Moyo').inputValue()).toBe('About Chipo Moyo.');
  });

  it('keeps its text where another tab has deleted the application', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo' }, { name: 'Nomvula' }]);
    await deleteNewest();
    await noteOn(page, 'Chipo Moyo').fill('Called on Monday.');
    await saveNoteOn(page, 'Chipo Moyo').click();
    await page.getByRole('alert').getByText('This application was deleted meanwhile.').waitFor();
    await expect.poll(() => applicationsHeading(page).textContent()).toBe('Membership Applications (1)');
    await expect
      .poll(() => page.getByRole('heading', { name: 'Nomvula', exact: true }).evaluate(isFocused))
      .toBe(true);
    expect(await noteOn(page, 'Chipo Moyo').inputValue()).toBe('Called on Monday.');
    await page.getByRole('button', { name: 'Discard the note about Chipo Moyo' }).click();
    expect(await applicationsPanel(page).getByText('Chipo Moyo').count()).toBe(0);
    expect(await applicants(page)).toEqual(['Nomvula']);
  });
});

interface Stored {
  membershipApplications: { nodes: { id: string; note: string }[] };
}

const readStored = async () =>
  (await admin.query<Stored>('{ membershipApplications { nodes { id note } } }')).membershipApplications
    .nodes;

const storedNotes = async () => (await readStored()).map(({ note }) => note);

async function deleteNewest(): Promise<void> {
  const [newest] = await readStored();
  await admin.query('mutation ($id: ID!) { deleteMembershipApplication(id: $id) }', { id: newest?.id });
}
