import { describe, expect, it } from 'vitest';
import {
  cutGraphQL,
  doorHeading,
  messages,
  openManageTab,
  panelHeading,
  passwordField,
  readFlag,
  signIn,
} from '../support/browser/admin-area.ts';
import { openAdminSiteForFile, openPanel } from '../support/browser/admin-site-of-file.ts';
import { fillIn, formParts } from '../support/browser/article-form.ts';
import { site } from '../support/browser/browser-site-of-file.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { waitForQuiet } from '../support/browser/readiness.ts';
import { createArticle } from '../support/data/articles.ts';
import { changeData } from '../support/data/site-data.ts';
import { createSiteClient, type SiteClient } from '../support/server/site-client.ts';
import { TEST_PASSWORD } from '../support/server/site-folder.ts';
import { startSite } from '../support/server/start-site.ts';

openAdminSiteForFile();

describe('the tabs of the panel', () => {
  it('are a single tab stop, and the arrows select', async () => {
    const page = await openPanel();
    const [create, manage, applications, readers] = [
      page.getByRole('tab', { name: 'Create Article' }),
      page.getByRole('tab', { name: 'Manage Articles' }),
      page.getByRole('tab', { name: 'Membership Applications' }),
      page.getByRole('tab', { name: 'Readers' }),
    ];
    expect(await create.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('button', { name: 'Logout' }).focus();
    await page.keyboard.press('Tab');
    expect(await create.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await manage.evaluate(isFocused)).toBe(true);
    expect(await manage.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('heading', { name: /^Existing Articles \(\d+\)$/ }).waitFor();
    await page.keyboard.press('ArrowRight');
    expect(await applications.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await readers.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await create.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('End');
    expect(await readers.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Home');
    expect(await create.evaluate(isFocused)).toBe(true);
    expect(await manage.getAttribute('tabindex')).toBe('-1');
  });

  it('keep typed text', async () => {
    const page = await openPanel();
    await page.getByLabel('Article Title *').pressSequentially('A title in the making');
    await openManageTab(page);
    expect(await page.getByLabel('Article Title *').isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'Create Article' }).click();
    expect(await page.getByLabel('Article Title *').inputValue()).toBe('A title in the making');
  });
});

describe('an article that is saved while the other tab is shown', () => {
  /** A form that is saving, and a function that lets its request continue. */
  async function openSaving() {
    const page = await openPanel();
    await createArticle(await signedIn(), { title: 'Earlier news' });
    const form = formParts(page);
    await fillIn(form, 'New news');
    const held = Promise.withResolvers<'continue' | 'abort'>();
    await page.route('**/graphql', async (route, request) => {
      if (!request.postData()?.includes('CreateArticle')) return route.continue();
      await ((await held.promise) === 'continue' ? route.continue() : route.abort());
    });
    await form.submit.click();
    await form.submit.getByText('Creating...').waitFor();
    return { page, form, end: held.resolve };
  }

  it('leaves the focus where it is', async () => {
    const { page, end } = await openSaving();
    await openManageTab(page);
    await page.getByRole('button', { name: 'Edit Earlier news' }).first().click();
    const { title } = formParts(page, 'Manage Articles');
    await title.focus();
    end('continue');
    await page.getByRole('status').getByText('News article created successfully!').waitFor();
    await waitForQuiet(page);
    expect(await title.evaluate(isFocused)).toBe(true);
  });

  it('shows its failure there, and later in the form', async () => {
    const { page, end } = await openSaving();
    await openManageTab(page);
    end('abort');
    const failure = page
      .getByRole('alert')
      .getByText('Error creating news article. Please try again.')
      .filter({ visible: true });
    await failure.waitFor();
    expect(await failure.count()).toBe(1);
    await page.getByRole('tab', { name: 'Create Article' }).click();
    await page.getByText('it may have been created all the same.').waitFor();
    expect(await failure.count()).toBe(1);
  });

  it('delays Logout until it is saved', async () => {
    const { page, end } = await openSaving();
    const logout = page.getByRole('button', { name: 'Logout' });
    await logout.click();
    await page
      .getByRole('alert')
      .getByText('An article is being saved. Log out when that is done.')
      .waitFor();
    end('continue');
    await page.getByRole('status').getByText('News article created successfully!').waitFor();
    await logout.click();
    await passwordField(page).waitFor();
  });
});

describe('the change of the password', () => {
  it('ends all other sessions, and the new password signs in', async () => {
    const own = await startSite();
    const elsewhere = createSiteClient(own.url);
    await elsewhere.signIn(own.password);
    const page = await openPanel(own.url);
    const opener = page.getByRole('button', { name: 'Change password' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    const [current, next] = [dialog.getByLabel('Current password'), dialog.getByLabel('New password')];
    const save = dialog.getByRole('button', { name: 'Change password' });
    expect(await current.evaluate(isFocused)).toBe(true);
    expect(await next.getAttribute('autocomplete')).toBe('new-password');

    await save.click();
    await dialog.getByRole('alert').getByText('Enter the current password.', { exact: true }).waitFor();
    await dialog.getByRole('alert').getByText('Enter a new password.', { exact: true }).waitFor();
    expect(await current.evaluate(isFocused)).toBe(true);

    await current.pressSequentially('wrong');
    await next.pressSequentially('a better one by far');
    await save.click();
    await dialog.getByRole('alert').getByText('Incorrect password. Please try again.').waitFor();
    expect(await current.evaluate(isFocused)).toBe(true);
    expect(await next.inputValue()).toBe('a better one by far');

    await current.fill(own.password);
    await next.fill('short');
    await save.click();
    await dialog.getByText('The new password must have 8 to 1024 characters.').waitFor();
    expect(await next.evaluate(isFocused)).toBe(true);

    await next.fill('a better one by far');
    const mend = await cutGraphQL(page);
    await save.click();
    await dialog.getByRole('alert').getByText('Error changing password. Please try again.').waitFor();
    await mend();
    await save.click();
    const success = page.getByRole('status').getByText('Password changed. Other sessions were ended.');
    await success.waitFor();
    expect(await opener.evaluate(isFocused)).toBe(true);

    const { session } = await elsewhere.query<{ session: { isAdmin: boolean } }>('{ session { isAdmin } }');
    expect(session.isAdmin).toBe(false);
    await page.reload();
    await panelHeading(page).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await signIn(page, 'a better one by far');
    await own.stop();
  });
});

describe('a generated password', () => {
  it('is recommended for change by a notice, until it is changed, also by the other button', async () => {
    const own = await startSite();
    const generate = () => changeData(own.folder, 'update admin_config set is_generated = 1');
    await generate();
    const page = await openPanel(own.url);
    const advice = page.getByText(/^Your password was generated at the first start\./);
    const dialog = page.getByRole('dialog', { name: 'Change password' });

    async function change(opener: string, current: string, next: string): Promise<void> {
      await page.getByRole('button', { name: opener }).click();
      await dialog.getByLabel('Current password').fill(current);
      await dialog.getByLabel('New password').fill(next);
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('status').getByText('Password changed. Other sessions were ended.').waitFor();
      await advice.waitFor({ state: 'detached' });
    }

    await advice.waitFor();
    await change('Choose your own', own.password, 'a better one by far');
    expect(await panelHeading(page).evaluate(isFocused)).toBe(true);

    await generate();
    await page.reload();
    await advice.waitFor();
    await change('Change password', 'a better one by far', 'an even better one');
    await page.reload();
    await panelHeading(page).waitFor();
    await waitForQuiet(page);
    expect(await advice.count()).toBe(0);
    await own.stop();
  });
});

describe('Logout', () => {
  it('ends the session on the server, clears flag and field, and focuses the heading', async () => {
    const page = await openPanel();
    const cookies = await page.context().cookies();
    await page.getByRole('button', { name: 'Logout' }).click();
    await doorHeading(page).waitFor();
    expect(await doorHeading(page).evaluate(isFocused)).toBe(true);
    expect(await passwordField(page).inputValue()).toBe('');
    expect(await page.evaluate(readFlag)).toBeNull();
    await page.context().addCookies(cookies);
    await page.reload();
    await waitForQuiet(page);
    expect(await passwordField(page).isVisible()).toBe(true);
  });

  it('shows its failure, and stays', async () => {
    const page = await openPanel();
    const mend = await cutGraphQL(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await messages(page).waitFor();
    expect(await messages(page).textContent()).toBe(
      'Error logging out. You are still signed in. Please try again.',
    );
    await mend();
    await page.getByRole('button', { name: 'Logout' }).click();
    await passwordField(page).waitFor();
  });

  it('asks first where an article is unsaved', async () => {
    const page = await openPanel();
    await page.getByLabel('Article Title *').pressSequentially('Half a thought');
    const logout = page.getByRole('button', { name: 'Logout' });
    await logout.click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved work' });
    await dialog.getByText('An article is not saved yet. Log out all the same?').waitFor();
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    expect(await page.getByLabel('Article Title *').inputValue()).toBe('Half a thought');
    await logout.click();
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await passwordField(page).waitFor();
  });
});

async function signedIn(): Promise<SiteClient> {
  const admin = createSiteClient(site.url);
  await admin.signIn(TEST_PASSWORD);
  return admin;
}
