import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileOf, fillIn, openForm, submitAsItIs } from '../../../support/browser/admin/article-form.ts';
import { storedImages } from '../../../support/browser/sites/form-site.ts';
import { CREATED, openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';
import { FIELDS, fourFields, readFields } from '../../../support/data/images/photographs.ts';

openFormSiteForFile();

/** Gives out stripes in place of what was drawn. Runs in the page, as what follows. */
function giveStripes() {
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function (...given) {
    const lie = document.createElement('canvas');
    Object.assign(lie, { width: this.width, height: this.height });
    const context = lie.getContext('2d');
    for (let x = 0; context && x < lie.width; x += 1) {
      context.fillStyle = `hsl(${(x * 47) % 360} 90% 50%)`;
      context.fillRect(x, 0, 1, lie.height);
    }
    return toBlob.apply(lie, given);
  };
}

function refuseToGive() {
  HTMLCanvasElement.prototype.toBlob = () => {
    throw new DOMException('Guarded', 'SecurityError');
  };
}

/** Each fails at an earlier step than the one before, so one page can do them all. */
const GUARDS = [
  () => {
    CanvasRenderingContext2D.prototype.getImageData = () => {
      throw new DOMException('Guarded', 'SecurityError');
    };
  },
  () => {
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
  },
  refuseToGive,
  () => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'toBlob');
  },
  () => {
    HTMLCanvasElement.prototype.getContext = () => null;
  },
  () => {
    Reflect.deleteProperty(window, 'createImageBitmap');
  },
];

const WITHHELD =
  'This browser protects your privacy by withholding what pages draw, so it cannot make images smaller. ' +
  'Send it to yourself on WhatsApp and choose the copy you receive, or use another browser.';
const NOT_SMALLER =
  'It could not be made smaller on this device: it may be damaged, or have too many pixels. ' +
  'Send it to yourself on WhatsApp and choose the copy you receive.';

/** A photograph in a file of more than 5 MB: decoders ignore the zeros after it. @returns its path. */
async function tooLarge(name: string): Promise<string> {
  const path = join(site.folder.path, name);
  writeFileSync(path, await fourFields(60, 40));
  truncateSync(path, 5_300_000);
  return path;
}

/**
 * Lets the browser guard nothing again. Runs in the page, which has kept the functions since `keepUnguarded`.
 */
function unguard() {
  const { toBlob, getImageData } = (window as unknown as { unguarded: Unguarded }).unguarded;
  HTMLCanvasElement.prototype.toBlob = toBlob;
  CanvasRenderingContext2D.prototype.getImageData = getImageData;
}

function keepUnguarded() {
  const { toBlob } = HTMLCanvasElement.prototype;
  const { getImageData } = CanvasRenderingContext2D.prototype;
  Object.assign(window, { unguarded: { toBlob, getImageData } });
}

type Unguarded = Pick<HTMLCanvasElement, 'toBlob'> & Pick<CanvasRenderingContext2D, 'getImageData'>;

/** Changes what is drawn so little that nobody sees it. */
function addNoise() {
  const { getImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.getImageData = function (...given: Parameters<typeof getImageData>) {
    const image = getImageData.apply(this, given);
    image.data.set(image.data.map((value, index) => value ^ (index % 3)));
    return image;
  };
}

describe('where a browser guards what is drawn', () => {
  it('a large photograph is published as it is', async () => {
    const form = await openForm(site.browser, site.url);
    await form.page.evaluate(giveStripes);
    await fillIn(form, 'Four fields');
    await form.images.setInputFiles([fileOf('fields.jpg', await fourFields(2600, 104))]);
    await submitAsItIs(form);
    await form.page.getByText(CREATED).waitFor();
    const [stored] = await storedImages(site.folder);
    expect(stored).toMatchObject({ name: 'fields.jpg', width: 2560, height: 102 });
    const answer = await fetch(`${site.url}/uploads/${stored?.path}`);
    expect(await readFields(Buffer.from(await answer.arrayBuffer()))).toEqual(FIELDS);
    expect(form.complaints).toEqual([]);
  });

  it('one that is too large is made smaller where nobody sees the difference; else the form says what to do', async () => {
    const form = await openForm(site.browser, site.url);
    const large = await tooLarge('large.jpg');
    const makeSmaller = form.form.getByRole('button', { name: 'Make it smaller: large.jpg' });
    await form.page.evaluate(keepUnguarded);
    await form.page.evaluate(addNoise);
    await form.images.setInputFiles(large);
    await makeSmaller.click();
    await expect.poll(() => form.rows.count()).toBe(1);
    await form.rows.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => form.rows.count()).toBe(0);
    await form.page.evaluate(unguard);

    const advice = form.form.locator('[role=alert] p + p');
    const told: string[] = [];
    for (const guard of [giveStripes, ...GUARDS]) {
      await form.page.evaluate(guard);
      await form.images.setInputFiles(large);
      await makeSmaller.click();
      await advice.waitFor();
      told.push(await advice.innerText());
    }
    expect(told).toEqual([WITHHELD, WITHHELD, NOT_SMALLER, WITHHELD, WITHHELD, NOT_SMALLER, NOT_SMALLER]);
    expect(await form.rows.count()).toBe(0);
    expect(form.complaints).toEqual([]);
  });
});
