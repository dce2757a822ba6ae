import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  cutGraphQL,
  doorHeading,
  messages,
  openManageTab,
  panelHeading,
  passwordField,
  readFlag,
  signIn,
} from '../../../support/browser/admin/admin-area.ts';
import { fillIn, formParts } from '../../../support/browser/admin/article-form.ts';
import { waitForHydration, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openPanel } from '../../../support/browser/sites/admin-of-file.ts';
import { openSiteForFile, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';

openSiteForFile();

it('the panel has one tab stop for its tabs, which keep what is typed; Logout asks first, says when it failed, and ends the session on the server', async () => {
  const page = await openPanel();
  const [create, manage, siteTab, applications, readers] = [
    page.getByRole('tab', { name: 'Create Article' }),
    page.getByRole('tab', { name: 'Manage Articles' }),
    page.getByRole('tab', { name: 'Site' }),
    page.getByRole('tab', { name: 'Applications' }),
    page.getByRole('tab', { name: 'Readers' }),
  ];
  const expectFocus = (tab: Locator) => expect.poll(() => tab.evaluate(isFocused)).toBe(true);
  expect(await create.getAttribute('aria-selected')).toBe('true');
  await page.getByRole('button', { name: 'Logout' }).focus();
  await page.keyboard.press('Tab');
  await expectFocus(create);
  await page.keyboard.press('ArrowRight');
  await expectFocus(manage);
  expect(await manage.getAttribute('aria-selected')).toBe('true');
  await page.getByRole('heading', { name: /^Existing Articles \(\d+\)$/ }).waitFor();
  await page.keyboard.press('ArrowRight');
  await expectFocus(siteTab);
  await page.keyboard.press('ArrowRight');
  await expectFocus(applications);
  await page.keyboard.press('ArrowRight');
  await expectFocus(readers);
  await page.keyboard.press('ArrowRight');
  await expectFocus(create);
  await page.keyboard.press('End');
  await expectFocus(readers);
  await page.keyboard.press('Home');
  await expectFocus(create);
  expect(await manage.getAttribute('tabindex')).toBe('-1');

  const title = page.getByLabel('Article Title *');
  await title.pressSequentially('A title in the making');
  await manage.click();
  await expect.poll(() => title.isVisible()).toBe(false);
  await create.click();
  expect(await title.inputValue()).toBe('A title in the making');

  const logout = page.getByRole('button', { name: 'Logout', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Unsaved work' });
  await logout.click();
  await dialog.getByText('You have an unsaved article. Log out anyway? It will be lost.').waitFor();
  await dialog.getByRole('button', { name: 'Keep writing' }).click();
  expect(await title.inputValue()).toBe('A title in the making');

  const mend = await cutGraphQL(page);
  await logout.click();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await messages(page).waitFor();
  expect(await messages(page).textContent()).toBe(
    'Error logging out. You are still signed in. Please try again.',
  );
  await mend();
  const cookies = await page.context().cookies();
  await logout.click();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await doorHeading(page).waitFor();
  await expect.poll(() => doorHeading(page).evaluate(isFocused)).toBe(true);
  expect(await passwordField(page).inputValue()).toBe('');
  expect(await page.evaluate(readFlag)).toBeNull();
  await page.context().addCookies(cookies);
  await page.reload();
  await waitForHydration(page);
  await waitForQuiet(page);
  expect(await passwordField(page).isVisible()).toBe(true);
});

it('an article that is saved while the other tab is shown shows its failure there, and later in the form; leaves the focus where it is; and delays Logout', async () => {
  await createArticle(await signedIn(), { title: 'Earlier news' });
  const page = await openPanel();
  const form = formParts(page);
  let held = Promise.withResolvers<'continue' | 'abort'>();
  await page.route('**/graphql', async (route, request) => {
    if (!request.postData()?.includes('CreateArticle')) return route.continue();
    await ((await held.promise) === 'continue' ? route.continue() : route.abort());
  });
  const submit = async () => {
    held = Promise.withResolvers();
    await form.submit.click();
    await form.submit.getByText('Creating...').waitFor();
  };
  const create = page.getByRole('tab', { name: 'Create Article' });
  const created = page.getByRole('status').getByText('News article created successfully!');

  await fillIn(form, 'New news');
  await submit();
  await openManageTab(page);
  held.resolve('abort');
  const failure = page
    .getByRole('alert')
    .getByText('Error creating news article. Please try again.')
    .filter({ visible: true });
  await failure.waitFor();
  expect(await failure.count()).toBe(1);
  await create.click();
  await page.getByText('it may have been created all the same.').waitFor();
  expect(await failure.count()).toBe(1);

  await submit();
  await openManageTab(page);
  await page.getByRole('button', { name: 'Edit Earlier news' }).click();
  const { title, content } = formParts(page, 'Manage Articles');
  await content.waitFor();
  await title.focus();
  held.resolve('continue');
  await created.waitFor();
  await waitForQuiet(page);
  expect(await title.evaluate(isFocused)).toBe(true);

  await create.click();
  // The next article's form comes after the message.
  await expect.poll(() => form.title.inputValue()).toBe('');
  await fillIn(form, 'More news');
  await submit();
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.click();
  const busy = page.getByRole('alert').getByText('An article is being saved. Log out when that is done.');
  await busy.waitFor();
  expect(await created.count()).toBe(0);
  held.resolve('continue');
  await created.waitFor();
  await logout.click();
  await passwordField(page).waitFor();
});

it('the change of the password is recommended where it was generated, ends all other sessions, and the new password signs in', async () => {
  const generate = () => changeData(site.folder, 'update admin_config set is_generated = 1');
  await generate();
  const elsewhere = await signInAt(site.url);
  const page = await openPanel();
  const advice = page.getByText(/^Your password was generated at the first start\./);
  await advice.waitFor();
  const opener = page.getByRole('button', { name: 'Change password' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const [current, next] = [dialog.getByLabel('Current password'), dialog.getByLabel('New password')];
  const save = dialog.getByRole('button', { name: 'Change password' });
  await expect.poll(() => current.evaluate(isFocused)).toBe(true);
  expect(await next.getAttribute('autocomplete')).toBe('new-password');

  await save.click();
  await dialog.getByRole('alert').getByText('Enter the current password.', { exact: true }).waitFor();
  await dialog.getByRole('alert').getByText('Enter a new password.', { exact: true }).waitFor();
  await expect.poll(() => current.evaluate(isFocused)).toBe(true);

  await current.pressSequentially('wrong');
  await next.pressSequentially('a better one by far');
  await save.click();
  await dialog.getByRole('alert').getByText('Incorrect password. Please try again.').waitFor();
  await expect.poll(() => current.evaluate(isFocused)).toBe(true);
  expect(await next.inputValue()).toBe('a better one by far');

  await current.fill(TEST_PASSWORD);
  await next.fill('short');
  await save.click();
  await dialog.getByText('The new password must have 8 to 1024 characters.').waitFor();
  await expect.poll(() => next.evaluate(isFocused)).toBe(true);

  await next.fill('a better one by far');
  const mend = await cutGraphQL(page);
  await save.click();
  await dialog.getByRole('alert').getByText('Error changing password. Please try again.').waitFor();
  await mend();
  await save.click();
  const success = page.getByRole('status').getByText('Password changed. Other browsers are signed out.');
  await success.waitFor();
  await expect.poll(() => opener.evaluate(isFocused)).toBe(true);

  await advice.waitFor({ state: 'detached' });
  const { session } = await elsewhere.query<{ session: { isAdmin: boolean } }>('{ session { isAdmin } }');
  expect(session.isAdmin).toBe(false);

  await generate();
  await page.reload();
  await advice.waitFor();
  await page.getByRole('button', { name: 'Choose your own' }).click();
  await current.fill('a better one by far');
  await next.fill(TEST_PASSWORD);
  await save.click();
  await success.waitFor();
  await advice.waitFor({ state: 'detached' });
  await expect.poll(() => panelHeading(page).evaluate(isFocused)).toBe(true);
  await page.reload();
  await panelHeading(page).waitFor();
  await waitForQuiet(page);
  expect(await advice.count()).toBe(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page);
});

async function signedIn(): Promise<SiteClient> {
  const admin = await signInAt(site.url);
  return admin;
}
