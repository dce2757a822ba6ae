import { describe, expect, it } from 'vitest';
import {
  cutGraphQL,
  endSessions,
  enterPassword,
  holdGraphQL,
  passwordField,
} from '../../../support/browser/admin/admin-area.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
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
  unfold,
} from '../../../support/browser/sites/applications-of-file.ts';
import { admin } from '../../../support/browser/sites/manage-of-file.ts';
import { opened, site } from '../../../support/browser/sites/site-of-file.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';

openApplicationsSiteForFile();

describe('the note on an application', () => {
  it('is saved by its own button, which shows its state, at a second attempt, and after a new sign-in', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo' }, { name: 'Nomvula' }]);
    const card = applicationOf(page, 'Chipo Moyo');
    const note = noteOn(page, 'Chipo Moyo');
    const save = saveNoteOn(page, 'Chipo Moyo');
    const saved = card.getByRole('status').getByText('Note saved.');
    await note.fill('Called on Monday.\nWaits for the board.');
    await card.getByText('Not saved yet.').waitFor();
    const release = await holdGraphQL(page);
    await save.click();
    const busy = card.getByRole('button', { name: /^Saving\.\.\./ });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-disabled')).toBe('true');
    await release();
    await saved.waitFor();
    expect(await card.getByText('Not saved yet.').count()).toBe(0);
    await expect.poll(() => save.evaluate(isFocused)).toBe(true);
    expect(await storedNotes()).toEqual(['Called on Monday.\nWaits for the board.', '']);
    expect(opened.complaints).toEqual([]);

    await note.fill('Called on Tuesday.');
    const mend = await cutGraphQL(page);
    await save.click();
    const failure = page.getByRole('alert').getByText('Error saving the note. Please try again');
    await failure.waitFor();
    expect(await note.inputValue()).toBe('Called on Tuesday.');
    await mend();
    await save.click();
    await saved.waitFor();
    expect(await failure.count()).toBe(0);
    expect(await storedNotes()).toEqual(['Called on Tuesday.', '']);

    await note.fill('Called on Friday.');
    await endSessions(site.folder);
    await save.click();
    await page.getByText('Your session has ended. Sign in again to go on; what you typed is kept.').waitFor();
    await enterPassword(page, site.password);
    await saved.waitFor();
    await admin.signIn(site.password);
    expect(await storedNotes()).toEqual(['Called on Friday.', '']);
  });

  it('does not overwrite what another tab has stored since editing started, except on a second Save', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo', note: 'Called.' }]);
    const card = applicationOf(page, 'Chipo Moyo');
    const note = noteOn(page, 'Chipo Moyo');
    const overtaken = page.getByRole('alert').getByText('This note was changed in the meantime.');
    const storeElsewhere = (words: string) =>
      changeData(site.folder, `update membership_applications set note = '${words}'`);
    await note.fill('Called. Mine.');
    await storeElsewhere('Called. Theirs.');
    await saveNoteOn(page, 'Chipo Moyo').click();
    await overtaken.waitFor();
    await card.getByText('Saved elsewhere meanwhile:').waitFor();
    await card.getByText('Called. Theirs.').waitFor();
    expect(await note.inputValue()).toBe('Called. Mine.');
    expect(await storedNotes()).toEqual(['Called. Theirs.']);
    await saveNoteOn(page, 'Chipo Moyo').click();
    await page.getByText('Note saved.').waitFor();
    expect(await card.getByText('Saved elsewhere meanwhile:').count()).toBe(0);
    expect(await overtaken.count()).toBe(0);
    expect(await storedNotes()).toEqual(['Called. Mine.']);

    // Neither where the list was read again, and typing went on.
    await note.fill('Called. Mine again.');
    await storeElsewhere('Called. Theirs again.');
    await applicationsTab(page).click();
    await card.getByText('Called. Theirs again.').waitFor();
    await note.press('End');
    await note.pressSequentially(' Really.');
    await saveNoteOn(page, 'Chipo Moyo').click();
    await overtaken.waitFor();
    expect(await storedNotes()).toEqual(['Called. Theirs again.']);
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
    await page.getByText('You have an unsaved note. Log out anyway? It will be lost.').waitFor();
    await page.getByRole('button', { name: 'Keep writing' }).click();
    await note.fill('Called.');
    await page.getByRole('button', { name: 'Logout' }).click();
    await passwordField(page).waitFor();
  });

  it('that is unsaved stays when the filter hides its application, or another tab deletes it, to be saved or discarded', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo' }, { name: 'Nomvula', status: 'ANSWERED' }]);
    for (const name of ['Chipo Moyo', 'Nomvula']) await noteOn(page, name).fill(`About ${name}.`);
    await filterOf(page, 'Answered').click();
    await page.getByRole('heading', { name: 'Notes that are not saved yet' }).waitFor();
    expect(await noteOn(page, 'Chipo Moyo').inputValue()).toBe('About Chipo Moyo.');
    expect(await noteOn(page, 'Nomvula').inputValue()).toBe('About Nomvula.');
    await saveNoteOn(page, 'Chipo Moyo').click();
    await expect.poll(() => applicationsHeading(page).evaluate(isFocused)).toBe(true);
    expect(await storedNotes()).toEqual(['About Chipo Moyo.', '']);

    await filterOf(page, 'New').click();
    await page.getByRole('button', { name: 'Discard the note about Nomvula' }).click();
    await expect.poll(() => applicationsHeading(page).evaluate(isFocused)).toBe(true);
    await filterOf(page, 'All but spam').click();
    await applicationOf(page, 'Nomvula').waitFor();
    await unfold(page);
    expect(await noteOn(page, 'Nomvula').inputValue()).toBe('');
    expect(await noteOn(page, 'Chipo Moyo').inputValue()).toBe('About Chipo Moyo.');

    await deleteNewest();
    await noteOn(page, 'Chipo Moyo').fill('Called on Monday.');
    await saveNoteOn(page, 'Chipo Moyo').click();
    await page.getByRole('alert').getByText('This application has been deleted in the meantime.').waitFor();
    await expect.poll(() => applicationsHeading(page).textContent()).toBe('Membership Applications (1)');
    const next = page.getByRole('heading', { name: 'Nomvula', exact: true });
    await expect.poll(() => next.evaluate(isFocused)).toBe(true);
    expect(await noteOn(page, 'Chipo Moyo').inputValue()).toBe('Called on Monday.');
    await page.getByRole('button', { name: 'Discard the note about Chipo Moyo' }).click();
    await expect.poll(() => applicationsPanel(page).getByText('Chipo Moyo').count()).toBe(0);
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
