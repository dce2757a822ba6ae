import { dayOf } from '../../../../rules/time/dates.ts';
import { readRows, runStatements } from '../../data/sites/site-data.ts';
import type { SiteData } from '../apps/site-folder.ts';

/** A visitor's telephone. The browser of the tests says that it is a robot's. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/** Asks for a page as a visitor's browser does. @returns the status. */
export async function openPage(
  { url }: { readonly url: string },
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<number> {
  const response = await fetch(new URL(path, url), { method, headers: { 'user-agent': PHONE, ...headers } });
  await response.arrayBuffer();
  return response.status;
}

/** How often articles were opened, as stored: "2026-08-05 DIRECT 3", in the order of these texts. */
export async function storedPageViews(folder: SiteData, articleId: string): Promise<string[]> {
  const rows = await readRows<{ day: string; source: string; reads: number }>(
    folder,
    'select day, source, reads from article_reads where article_id = ?',
    [articleId],
  );
  return rows.map(({ day, source, reads }) => `${day} ${source} ${reads}`).sort();
}

/** How often an article was ever opened, as stored. */
export async function storedTotal(folder: SiteData, articleId: string): Promise<number> {
  const rows = await readRows<{ reads: number }>(
    folder,
    'select reads from article_read_totals where article_id = ?',
    [articleId],
  );
  return rows.reduce((sum, { reads }) => sum + Number(reads), 0);
}

/** Stores how often an article was opened on a day, as the program would have. */
export async function storePageViews(
  folder: SiteData,
  articleId: string,
  { daysAgo, source, reads }: { readonly daysAgo: number; readonly source: string; readonly reads: number },
): Promise<void> {
  const day = dayOf(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
  await runStatements(folder, [
    [
      'insert into article_reads (article_id, day, source, reads) values (?, ?, ?, ?)',
      articleId,
      day,
      source,
      reads,
    ],
    [
      `insert into article_read_totals (article_id, source, reads) values (?, ?, ?)
       on conflict (article_id, source) do update set reads = article_read_totals.reads + excluded.reads`,
      articleId,
      source,
      reads,
    ],
  ]);
}
