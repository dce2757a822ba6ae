import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { endSessions } from '../support/browser/admin/admin-area.ts';
import { readStoredFileSizes, readStoredTitles } from '../support/browser/admin/unsaved-work.ts';
import { testedEngines } from '../support/browser/engines/find-engines.ts';
import { findViolationsOf } from '../support/browser/engines/find-violations-of.ts';
import type { Person } from '../support/browser/engines/gestures.ts';
import {
  openEngineSiteForFile,
  openPersonForBlock,
  openPersonIn,
  site,
} from '../support/browser/engines/person-of-file.ts';
import { FIELDS, fourFields, makePhotograph, readFields } from '../support/data/images/photographs.ts';
import { readRows } from '../support/data/sites/site-data.ts';
import { TEST_PASSWORD } from '../support/server/apps/site-folder.ts';

openEngineSiteForFile();

let photographs: string[];
/** Larger than the site stores images. */
let fields: string;
/** In a file of more than 5 MB: decoders ignore the zeros after it. */
let tooLarge: string;

beforeAll(async () => {
  photographs = [1, 2].map((number) => join(site.folder.path, `photo ${number}.jpg`));
  for (const [index, path] of photographs.entries()) {
    await writeFile(path, await makePhotograph({ width: 480, height: 300, seed: index + 1 }));
  }
  fields = join(site.folder.path, 'fields.jpg');
  await writeFile(fields, await fourFields(3000, 2000));
  tooLarge = join(site.folder.path, 'large.jpg');
  await writeFile(tooLarge, await fourFields(600, 400));
  await truncate(tooLarge, 5_300_000);
});

const TITLE = { role: 'textbox', name: 'Article Title *' } as const;
const CONTENT = { role: 'textbox', name: 'Full Content' } as const;
const CREATE = { role: 'button', name: 'Create Article' } as const;
/** The answer to the question for descriptions. */
const WITHOUT = { role: 'button', name: 'Publish without descriptions', within: 'dialog' } as const;
const CREATED = 'News article created successfully!';

describe.each(testedEngines())('with %s, the administrator', (engine) => {
  const opened = openPersonForBlock(engine, { width: 1280, height: 800 });

  it('signs in, and publishes an article with pictures, one of them in its text', async () => {
    const person = opened();
    await signIn(person);
    await person.click(TITLE);
    await person.type('A bridge');
    await person.chooseFiles('input[type=file]', ...photographs);
    await expect.poll(() => person.call(countImages)).toBe(2);
    await person.click(CONTENT);
    await person.type('Words');
    await person.click({ role: 'button', name: 'Insert image', within: '[role=toolbar]' });
    await person.click({ role: 'button', name: 'photo 1.jpg', isPart: true, within: 'dialog' });
    await person.seesNo('dialog');
    await person.click({ role: 'button', name: 'Preview' });
    await person.sees({ role: 'heading', name: 'A bridge', within: 'dialog' });
    await person.sees('dialog article img');
    await person.press('Escape');
    await person.seesNo('dialog');
    expect(await person.focused()).toBe('button Preview');
    expect(await findViolationsOf(person)).toEqual([]);
    await person.click(CREATE);
    await person.click(WITHOUT);
    await reads(person, CREATED);
    expect(await person.focused()).toBe('group The saved article');
    await person.open('/news');
    await person.click({ role: 'link', name: 'A bridge', isPart: true });
    await person.sees('dialog article img');
  });

  it('changes a published article', async () => {
    const person = opened();
    await person.open('/create-news');
    await person.click({ role: 'tab', name: 'Manage Articles' });
    await person.click({ role: 'button', name: 'Edit A bridge' });
    await person.click(TITLE);
    await person.press('End');
    await person.type('!');
    await person.click({ role: 'button', name: 'Save Changes' });
    await reads(person, 'News article updated successfully!');
    await person.sees({ role: 'button', name: 'Edit A bridge!' });
  });

  it('finds unsaved work with its pictures after a reload', () => keepsWork(opened(), 'Half a thought'));

  it('signs in over the work when the session has ended', async () => {
    const person = opened();
    await person.open('/create-news');
    await person.click(TITLE);
    await person.type('Late');
    await person.click(CONTENT);
    await person.type('Words');
    await endSessions(site.folder);
    await person.click(CREATE);
    await person.sees({ role: 'dialog', name: 'Admin Access Required' });
    await person.type(TEST_PASSWORD);
    await person.press('Enter');
    await reads(person, CREATED);
  });

  it('deletes an article after a question, and returns to its button after Cancel', async () => {
    const person = opened();
    await person.open('/create-news');
    await person.click({ role: 'tab', name: 'Manage Articles' });
    await person.click({ role: 'button', name: 'Delete A bridge!' });
    await person.click({ role: 'button', name: 'Cancel', within: 'dialog' });
    await person.seesNo('dialog');
    expect(await person.focused()).toBe('button Delete A bridge!');
    const neighbour = await person.call(titleBeside, 'A bridge!');
    await person.click({ role: 'button', name: 'Delete A bridge!' });
    await person.click({ role: 'button', name: 'Delete', within: 'dialog' });
    await reads(person, 'Article deleted successfully!');
    expect(await person.focused()).toBe(`heading ${neighbour}`);
  });

  it('schedules an article, lets somebody else read it before, and takes back a change', async () => {
    const person = opened();
    await person.open('/create-news');
    await person.click(TITLE);
    await person.type('Later');
    await person.click(CONTENT);
    await person.type('Words');
    await person.click({ role: 'button', name: 'Publish at another time' });
    await person.call(setDate, '2099-12-01T09:05');
    await reads(person, 'Scheduled for December 1, 2099 at 9:05 AM.');
    await person.click(CREATE);
    await reads(person, 'It is scheduled for December 1, 2099 at 9:05 AM.');
    await person.click({ role: 'tab', name: 'Manage Articles' });
    await person.click({ role: 'button', name: 'Private link Later' });
    await person.click({ role: 'button', name: 'Make a link', within: 'dialog' });
    await reads(person, 'Private link made.');
    const link = await person.call(() => document.querySelector<HTMLInputElement>('dialog input')?.value);
    const answer = await fetch(String(link));
    expect([answer.status, (await answer.text()).includes('Words')]).toEqual([200, true]);
    await person.click({ role: 'button', name: 'Close', within: 'dialog' });
    await person.click({ role: 'button', name: 'Edit Later' });
    await person.click(TITLE);
    await person.press('End');
    await person.type('!');
    await person.click({ role: 'button', name: 'Save Changes' });
    await person.click({ role: 'button', name: 'Edit Later!' });
    await person.click({ role: 'button', name: 'Earlier versions' });
    await person.click({ role: 'button', name: 'Compare Saved on', isPart: true, within: 'dialog' });
    await person.click({ role: 'button', name: 'Restore', within: 'dialog' });
    await person.click({ role: 'button', name: 'Restore', within: 'dialog dialog' });
    await reads(person, 'Earlier version restored.');
    await person.sees({ role: 'button', name: 'Edit Later' });
    expect(await person.complaints()).toEqual([]);
  });

  it('makes a photograph of more than 5 MB smaller', async () => {
    const person = opened();
    await person.open('/create-news');
    await person.chooseFiles('input[type=file]', tooLarge);
    await person.click({ role: 'button', name: 'Make it smaller: large.jpg' });
    await reads(person, 'large.jpg was made smaller');
    await person.click({ role: 'button', name: 'Remove' });
  });

  it.runIf(engine === 'firefox')(
    'publishes a photograph as it is where the browser resists fingerprinting, and learns why none is made smaller',
    async () => {
      const person = await openPersonIn(engine, { resistsFingerprinting: true });
      await signIn(person);
      await person.chooseFiles('input[type=file]', tooLarge);
      await person.click({ role: 'button', name: 'Make it smaller: large.jpg' });
      await reads(person, 'This browser protects your privacy by withholding what pages draw');
      await person.click(TITLE);
      await person.type('Four fields');
      await person.click(CONTENT);
      await person.type('Words');
      await person.chooseFiles('input[type=file]', fields);
      await expect.poll(() => person.call(countImages)).toBe(1);
      await person.click(CREATE);
      await person.click(WITHOUT);
      await reads(person, CREATED);
      const [stored] = await readRows(site.folder, "select path from news_images where name = 'fields.jpg'");
      const answer = await fetch(`${site.url}/uploads/${stored?.path}`);
      expect(await readFields(Buffer.from(await answer.arrayBuffer()))).toEqual(FIELDS);
    },
  );

  it.runIf(engine === 'webkit')(
    'also finds it in a private window, whose database accepts no files',
    async () => {
      const person = await openPersonIn(engine, { isPrivate: true });
      await signIn(person);
      await keepsWork(person, 'A private thought');
    },
  );
});

/** The title of the next article in the list, or of the one before the last. */
function titleBeside(title: string) {
  const titles = [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
  const place = titles.indexOf(title);
  return titles[place + 1] ?? titles[place - 1];
}

/** Runs in the page. Each browser has keys of its own for a field of dates. */
function setDate(local: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type=datetime-local]');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  if (field) set?.call(field, local);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

async function signIn(person: Person): Promise<void> {
  await person.open('/create-news');
  await person.click('input[type=password]');
  await person.type(TEST_PASSWORD);
  await person.press('Enter');
  await expect.poll(person.focused).toBe('heading News Management');
}

async function keepsWork(person: Person, title: string): Promise<void> {
  await person.open('/create-news');
  await person.click(TITLE);
  await person.type(title);
  await person.click(CONTENT);
  await person.type('Words');
  await person.chooseFiles('input[type=file]', ...photographs);
  // The title is stored before, without images.
  await expect.poll(() => person.call(readStoredFileSizes)).toHaveLength(photographs.length);
  await expect.poll(() => person.call(readStoredTitles)).toEqual([title]);
  await person.open('/create-news');
  await reads(person, 'Unsaved article restored');
  await expect.poll(() => person.call(countImages)).toBe(2);
  await reads(person, 'Words');
  await person.click(CREATE);
  await person.click(WITHOUT);
  await reads(person, CREATED);
}

/** Waits until the page has this text. */
async function reads(person: Person, words: string): Promise<void> {
  await expect
    .poll(() => person.call(() => document.body.innerText.replaceAll('\u00A0', ' ')))
    .toContain(words);
}

/** Runs in the page. */
function countImages() {
  const images = [...document.querySelectorAll<HTMLImageElement>('form li:has([type=radio]) img')];
  // Browsers load one below the screen when somebody scrolls there.
  images.find(({ naturalWidth }) => naturalWidth === 0)?.scrollIntoView({ block: 'nearest' });
  return images.filter(({ naturalWidth }) => naturalWidth > 0).length;
}
