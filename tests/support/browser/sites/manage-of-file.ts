import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { changeData } from '../../data/sites/site-data.ts';
import type { Site } from '../../server/apps/start-site.ts';
import { type SiteClient, signInAt } from '../../server/clients/site-client.ts';
import { giveSession, openManageTab, panelHeading } from '../admin/admin-area.ts';
import { openSiteForFile, openTab, site } from './site-of-file.ts';

/** The author of the articles of a test. */
export let admin: SiteClient;

/** Starts a site and a browser for all tests of a file; each test starts without articles. */
export function openManageSiteForFile(start?: () => Promise<Site>): void {
  openSiteForFile(start);

  beforeEach(async () => {
    await changeData(site.folder, EMPTY);
    admin = await signInAt(site.url);
  });
}

const EMPTY = `
  delete from article_version_images; delete from article_versions; delete from news_images;
  delete from article_topics; delete from topics; delete from pinned_article;
  delete from article_reads; delete from article_read_totals; delete from news;
  update site_version set version = version + 1, article_count = 0, published_count = 0`;

/** Opens the panel of an administrator who is already signed in. */
export async function reopenPanel(options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openTab(options);
  await giveSession(page.context(), admin);
  await page.goto('/create-news');
  await panelHeading(page).waitFor();
  return page;
}

export async function openManage(): Promise<Page> {
  const page = await reopenPanel();
  await openManageTab(page);
  return page;
}
