import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  cutGraphQL,
  endSessions,
  enterPassword,
  holdGraphQL,
  openAdminArea,
  openManageTab,
  panelHeading,
  signIn,
} from '../support/admin-area.ts';
import { fillIn, formParts } from '../support/article-form.ts';
import { createArticle } from '../support/articles.ts';
import { openBrowser, openPage, type WatchedPage } from '../support/browser.ts';
import { changeData } from '../support/data-file.ts';
import { bringAxe } from '../support/find-violations.ts';
import { findViolationsInAllLooks } from '../support/find-violations-in-all-looks.ts';
import { createSiteClient, type SiteClient } from '../support/site-client.ts';
import { type Site, startSite, TEST_PASSWORD } from '../support/start-site.ts';

let browser: Browser;
let site: Site;
let opened: WatchedPage | undefined;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});

afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function openDoor(url = site.url): Promise<Page> {
  opened = await openAdminArea(browser, url);
  return opened.page;
}

async function openPanel(url = site.url): Promise<Page> {
  const page = await openDoor(url);
  await signIn(page);
  return page;
}

const doorHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Access Required' });
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const enterButton = (page: Page) => page.getByRole('button', { name: 'Access Admin Panel' });
const messages = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const isFocused = (element: Element) => element === document.activeElement;
const readFlag = () => sessionStorage.getItem('adminAuthenticated');

describe('the door of the admin area', () => {
  it('asks for the password, in a page that search engines leave out', async () => {
    const page = await openDoor();
    await doorHeading(page).waitFor();
    expect(await page.title()).toBe('Admin Access Required · Sanir');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await passwordField(page).getAttribute('autocomplete')).toBe('current-password');
    expect(await passwordField(page).getAttribute('type')).toBe('password');
    expect(await enterButton(page).isEnabled()).toBe(true);
    expect(opened?.complaints).toEqual([]);
  });

  it('says without scripts that it needs them, and sends no password into an address', async () => {
    opened = await openPage(browser, site.url, { javaScriptEnabled: false });
    const { page, requests } = opened;
    await page.goto('/create-news');
    expect(await page.locator('main').textContent()).toContain(
      'The admin area needs scripts. Please switch JavaScript on in your browser.',
    );
    const before = requests.length;
    await enterPassword(page, 'a secret');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(200);
    expect(page.url()).toBe(`${site.url}/create-news`);
    expect(requests.slice(before)).toEqual([]);
  });

  it('is taken over by React unchanged, and asks for nothing but who is there', async () => {
    opened = await openPage(browser, site.url);
    const { page, requests } = opened;
    const response = await page.goto('/create-news');
    await page.waitForLoadState('networkidle');
    // Fields are compared as they are in the end: React writes their attributes anew.
    const [, sent] = /<div id="root">(.*)<\/div>/.exec((await response?.text()) ?? '') ?? [];
    const parsed = (html: string | undefined) =>
      page.evaluate((text) => {
        const parts = new DOMParser().parseFromString(text ?? '', 'text/html').body;
        for (const { attributes } of parts.querySelectorAll('*')) {
          const sorted = [...attributes].sort((one, other) => one.name.localeCompare(other.name));
          for (const { name } of sorted) attributes.removeNamedItem(name);
          for (const attribute of sorted) attributes.setNamedItem(attribute);
        }
        return parts.innerHTML;
      }, html);
    expect(await parsed(await page.locator('#root').innerHTML())).toBe(await parsed(sent));
    expect(requests.filter((request) => request.endsWith(' /graphql'))).toEqual(['POST /graphql']);
    expect(opened.complaints).toEqual([]);
  });

  it('needs a password to be typed', async () => {
    const page = await openDoor();
    await enterButton(page).click();
    expect(await passwordField(page).evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(
      true,
    );
    expect(opened?.requests.filter((request) => request === 'POST /graphql')).toHaveLength(1);
  });

  it('shows the password while it is typed, and hides it again', async () => {
    const page = await openDoor();
    await passwordField(page).pressSequentially('open');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await passwordField(page).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await passwordField(page).getAttribute('type')).toBe('password');
    expect(await passwordField(page).inputValue()).toBe('open');
  });

  it('opens for the password, pasted by the keyboard', async () => {
    const page = await openDoor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), TEST_PASSWORD);
    await passwordField(page).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await page.keyboard.press('Enter');
    await panelHeading(page).waitFor();
    expect(await panelHeading(page).evaluate(isFocused)).toBe(true);
    expect(await page.title()).toBe('News Management · Sanir');
    expect(await page.evaluate(readFlag)).toBe('true');
    expect(opened?.complaints).toEqual([]);
  });

  it("says 'Verifying...' while the password is checked, and takes no second try meanwhile", async () => {
    const page = await openDoor();
    const release = await holdGraphQL(page);
    await enterPassword(page, TEST_PASSWORD);
    const busy = page.getByRole('button', { name: 'Verifying...' });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    await release();
    await panelHeading(page).waitFor();
    expect(opened?.requests.filter((request) => request === 'POST /graphql')).toHaveLength(2);
  });
});

describe('a sign-in that fails', () => {
  it('says that the password is wrong, keeps it, and gives the field the focus', async () => {
    const page = await openDoor();
    await enterPassword(page, 'open sesame');
    await messages(page).waitFor();
    expect(await messages(page).textContent()).toBe('Incorrect password. Please try again.');
    expect(await passwordField(page).inputValue()).toBe('open sesame');
    expect(await passwordField(page).evaluate(isFocused)).toBe(true);
    expect(await passwordField(page).getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate(readFlag)).toBeNull();
    await signIn(page);
  });

  it('says that no answer came', async () => {
    const page = await openDoor();
    const mend = await cutGraphQL(page);
    await enterPassword(page, TEST_PASSWORD);
    await messages(page).waitFor();
    expect(await messages(page).textContent()).toBe('Authentication failed. Please try again.');
    await mend();
    await enterButton(page).click();
    await panelHeading(page).waitFor();
  });

  it('says it in the same words where a gateway answers in place of the site', async () => {
    const page = await openDoor();
    await page.route('**/graphql', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await enterPassword(page, TEST_PASSWORD);
    await messages(page).waitFor();
    expect(await messages(page).textContent()).toBe('Authentication failed. Please try again.');
  });

  it('says whatever is wrong at the site: no password, no data, too many tries', async () => {
    const poor = await startSite({ expectErrors: true });
    const page = await openDoor(poor.url);
    changeData(poor.folder, "update admin_config set key = 'elsewhere'");
    await enterPassword(page, TEST_PASSWORD);
    await messages(page).waitFor();
    expect(await messages(page).textContent()).toBe('Admin configuration not found');

    changeData(poor.folder, 'alter table admin_config rename to elsewhere');
    await enterPassword(page, TEST_PASSWORD);
    await messages(page).getByText('Authentication service unavailable').waitFor();

    changeData(poor.folder, 'alter table elsewhere rename to admin_config');
    changeData(poor.folder, "update admin_config set key = 'authentication'");
    for (let tries = 0; tries < 10; tries += 1) {
      await enterPassword(page, `guess ${tries}`);
      await enterButton(page).waitFor();
      await messages(page).waitFor();
    }
    expect(await messages(page).textContent()).toBe('Incorrect password. Please try again.');
    await enterPassword(page, TEST_PASSWORD);
    await page.getByText('Too many attempts. Please wait a few minutes and try again.').waitFor();
    await poor.stop();
  });
});

describe('coming back to the admin area', () => {
  it("draws 'Verifying...' in place of the form, then the panel, while the flag is set", async () => {
    const page = await openPanel();
    const release = await holdGraphQL(page);
    await page.reload();
    await page.getByRole('status').filter({ hasText: 'Verifying...' }).waitFor();
    await doorHeading(page).waitFor();
    expect(await passwordField(page).count()).toBe(0);
    await release();
    await panelHeading(page).waitFor();
    expect(opened?.complaints).toEqual([]);
  });

  it('draws the form while the server is asked, without the flag, and the panel when it says so', async () => {
    const page = await openPanel();
    await page.evaluate(() => sessionStorage.clear());
    const release = await holdGraphQL(page);
    await page.reload();
    await page.waitForTimeout(300);
    expect(await passwordField(page).isVisible()).toBe(true);
    await release();
    await panelHeading(page).waitFor();
    expect(await page.evaluate(readFlag)).toBe('true');
  });

  it('shows the form where the session has ended, and forgets the flag', async () => {
    const page = await openPanel();
    endSessions(site.folder);
    await page.reload();
    await passwordField(page).waitFor();
    await expect.poll(() => page.evaluate(readFlag)).toBeNull();
    expect(await panelHeading(page).count()).toBe(0);
  });

  it('opens nothing for a flag that somebody set by hand', async () => {
    const page = await openDoor();
    await page.evaluate(() => sessionStorage.setItem('adminAuthenticated', 'true'));
    await page.reload();
    await expect.poll(() => page.evaluate(readFlag)).toBeNull();
    await passwordField(page).waitFor();
    expect(await panelHeading(page).count()).toBe(0);
  });

  it('says that no answer came, where the flag had promised the panel, and keeps the flag', async () => {
    const page = await openPanel();
    await cutGraphQL(page);
    await page.reload();
    await messages(page).waitFor();
    expect(await messages(page).textContent()).toBe('Authentication failed. Please try again.');
    expect(await page.evaluate(readFlag)).toBe('true');
  });

  it('works in a browser that refuses to store anything', async () => {
    opened = await openPage(browser, site.url);
    const { page, complaints } = opened;
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await page.goto('/create-news');
    await page.waitForLoadState('networkidle');
    await signIn(page);
    await page.reload();
    await panelHeading(page).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await passwordField(page).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('Logout', () => {
  it('ends the session on the server, clears flag and field, and leaves the focus at the heading', async () => {
    const page = await openPanel();
    const cookies = await page.context().cookies();
    await page.getByRole('button', { name: 'Logout' }).click();
    await doorHeading(page).waitFor();
    expect(await doorHeading(page).evaluate(isFocused)).toBe(true);
    expect(await passwordField(page).inputValue()).toBe('');
    expect(await page.evaluate(readFlag)).toBeNull();
    await page.context().addCookies(cookies);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await passwordField(page).isVisible()).toBe(true);
  });

  it('says that it failed, and stays', async () => {
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

  it('asks first where an article is not saved', async () => {
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

describe('an article that is saved while the other tab is shown', () => {
  /** A form that saves, with what lets its request go on. */
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
    await page.waitForLoadState('networkidle');
    expect(await title.evaluate(isFocused)).toBe(true);
  });

  it('is told there where it fails, and in the form after that', async () => {
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

  it('is waited for before the administrator can log out', async () => {
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

async function signedIn(): Promise<SiteClient> {
  const admin = createSiteClient(site.url);
  await admin.signIn(TEST_PASSWORD);
  return admin;
}

describe('the tabs of the panel', () => {
  it('are one stop of the keyboard, and the arrows select', async () => {
    const page = await openPanel();
    const [create, manage] = [
      page.getByRole('tab', { name: 'Create Article' }),
      page.getByRole('tab', { name: 'Manage Articles' }),
    ];
    expect(await create.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await create.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await manage.evaluate(isFocused)).toBe(true);
    expect(await manage.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('heading', { name: /^Existing Articles \(\d+\)$/ }).waitFor();
    await page.keyboard.press('ArrowRight');
    expect(await create.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('End');
    expect(await manage.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Home');
    expect(await create.evaluate(isFocused)).toBe(true);
    expect(await manage.getAttribute('tabindex')).toBe('-1');
  });

  it('keep what was typed', async () => {
    const page = await openPanel();
    await page.getByLabel('Article Title *').pressSequentially('A title in the making');
    await openManageTab(page);
    expect(await page.getByLabel('Article Title *').isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'Create Article' }).click();
    expect(await page.getByLabel('Article Title *').inputValue()).toBe('A title in the making');
  });
});

describe('a session that ends in mid-work', () => {
  it('opens the sign-in over the work, which then goes on, and nothing typed is lost', async () => {
    const admin = createSiteClient(site.url);
    await admin.signIn(TEST_PASSWORD);
    await createArticle(admin, { title: 'Old news' });
    const page = await openPanel();
    await page.getByLabel('Article Title *').pressSequentially('Half a thought');
    await openManageTab(page);
    endSessions(site.folder);
    await page.getByRole('button', { name: 'Delete Old news' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();

    const dialog = page.getByRole('dialog', { name: 'Admin Access Required' });
    await dialog
      .getByText('Your session has ended. Sign in again to go on; what you typed is kept.')
      .waitFor();
    expect(await passwordField(page).evaluate(isFocused)).toBe(true);
    expect(await page.evaluate(readFlag)).toBeNull();
    await enterPassword(page, 'wrong');
    await dialog.getByText('Incorrect password. Please try again.').waitFor();
    await enterPassword(page, TEST_PASSWORD);
    await page.getByText('Article deleted successfully!').waitFor();
    expect(await dialog.count()).toBe(0);
    expect(await page.evaluate(readFlag)).toBe('true');
    await page.getByRole('tab', { name: 'Create Article' }).click();
    expect(await page.getByLabel('Article Title *').inputValue()).toBe('Half a thought');
    expect(opened?.complaints).toEqual([]);
  });

  it('leaves the work as it is where nobody signs in', async () => {
    const page = await openPanel();
    await page.getByLabel('Article Title *').pressSequentially('Half a thought');
    endSessions(site.folder);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await messages(page).getByText('Please sign in to continue.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('tab', { name: 'Create Article' }).click();
    expect(await page.getByLabel('Article Title *').inputValue()).toBe('Half a thought');
  });

  it('opens the sign-in over a dialog, too', async () => {
    const page = await openPanel();
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByLabel('New password').fill('another one');
    endSessions(site.folder);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
    await enterPassword(page, TEST_PASSWORD);
    await dialog.getByText('Incorrect password. Please try again.').waitFor();
    expect(await dialog.getByLabel('New password').inputValue()).toBe('another one');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('is put off by typing, with a request every few minutes', async () => {
    opened = await openPage(browser, site.url);
    const { page, requests } = opened;
    await page.clock.install();
    await page.goto('/create-news');
    await page.waitForLoadState('networkidle');
    await signIn(page);
    const asked = () => requests.filter((request) => request === 'POST /graphql').length;
    const title = page.getByLabel('Article Title *');
    const before = asked();
    await title.pressSequentially('One');
    await expect.poll(asked).toBe(before + 1);
    await title.pressSequentially(' two');
    await page.clock.fastForward('03:00');
    await title.pressSequentially(' three');
    await page.waitForTimeout(200);
    expect(asked()).toBe(before + 1);
    await page.clock.fastForward('01:30');
    await page.waitForTimeout(200);
    expect(asked()).toBe(before + 1);
    await page.getByRole('textbox', { name: 'Full Content' }).click();
    await page.keyboard.type('In the editor, too.');
    await expect.poll(asked).toBe(before + 2);
  });
});

describe('typing that no answer came to', () => {
  it('asks again at the next letter, so that the session is kept all the same', async () => {
    const page = await openPanel();
    const title = page.getByLabel('Article Title *');
    const mend = await cutGraphQL(page);
    const failed = page.waitForEvent('requestfailed');
    await title.press('a');
    await failed;
    await mend();
    let isAsked = false;
    page.on('request', () => {
      isAsked = true;
    });
    await expect
      .poll(async () => {
        await title.press('b');
        return isAsked;
      })
      .toBe(true);
  });
});

describe('the change of the password', () => {
  it('ends all other sessions, and the new password opens the door', async () => {
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

describe('axe finds nothing at 360 and 1280 px, light and dark', () => {
  it('in the form, its error, the panel and its dialogs', async () => {
    opened = await openPage(browser, site.url);
    const { page } = opened;
    await bringAxe(page);
    await page.goto('/create-news');
    await page.waitForLoadState('networkidle');
    expect(await findViolationsInAllLooks(page)).toEqual([]);

    const release = await holdGraphQL(page);
    await enterPassword(page, 'wrong');
    await page.getByRole('button', { name: 'Verifying...' }).waitFor();
    expect(await findViolationsInAllLooks(page)).toEqual([]);
    await release();
    await messages(page).waitFor();
    expect(await findViolationsInAllLooks(page)).toEqual([]);

    await signIn(page);
    expect(await findViolationsInAllLooks(page)).toEqual([]);

    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByLabel('New password').fill('wrong too');
    expect(await findViolationsInAllLooks(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await findViolationsInAllLooks(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByLabel('Article Title *').fill('Half a thought');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog', { name: 'Unsaved work' }).waitFor();
    expect(await findViolationsInAllLooks(page)).toEqual([]);
    await page.keyboard.press('Escape');

    endSessions(site.folder);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
    expect(await findViolationsInAllLooks(page)).toEqual([]);
  });
});
