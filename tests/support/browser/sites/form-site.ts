import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { noise } from '../../../server/features/images/accept/make-images.ts';
import { DELETE_ARTICLE } from '../../data/articles/articles.ts';
import { readRows } from '../../data/sites/site-data.ts';
import type { SiteFolder } from '../../server/apps/site-folder.ts';
import { type Site, startSite } from '../../server/apps/start-site.ts';
import { type SiteClient, signInAt } from '../../server/clients/site-client.ts';
import { type ChosenFile, fileOf } from '../admin/article-form.ts';
import { closePages, openBrowser } from '../launch/browser.ts';

/** The program, a browser, and photographs for articles. */
export interface FormSite extends Site {
  readonly browser: Browser;
  readonly admin: SiteClient;
  /** @param number from 1 to 5, for `photo 1.jpg` to `photo 5.jpg`. */
  photo(number: number): ChosenFile;
  /** Deletes every article with its images, so that a test finds only its own. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function openFormSite(): Promise<FormSite> {
  const [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const admin = await signInAt(site.url);
  const photographs = await Promise.all([1, 2, 3, 4, 5].map(takePhotograph));
  return {
    ...site,
    browser,
    admin,
    photo(number) {
      const photograph = photographs[number - 1];
      if (!photograph) throw new Error(`There is no photograph ${number}`);
      return photograph;
    },
    async clear() {
      for (const { id } of await storedArticles(site.folder)) {
        await admin.query(DELETE_ARTICLE, { id });
      }
    },
    async close() {
      await closePages();
      await site.stop();
    },
  };
}

async function takePhotograph(number: number): Promise<ChosenFile> {
  const image = noise(120 + number, 80).jpeg();
  return fileOf(`photo ${number}.jpg`, await image.toBuffer());
}

export const storedArticles = (folder: SiteFolder) =>
  readRows(folder, 'select * from news order by created_at, id');

/** In the order of their article, without those that only an earlier version has. */
export const storedImages = (folder: SiteFolder) =>
  readRows(folder, 'select * from news_images where held_since is null order by position, path');

/** The names of the image files; none where none was ever stored. */
export const storedFiles = (folder: SiteFolder): Promise<string[]> =>
  readdir(join(folder.uploadsDir, 'news-images')).catch(() => []);
