import { expect } from 'vitest';
import type { Remembered } from '../../data/sites/remembered.ts';
import { readValue } from '../../data/sites/site-data.ts';
import type { SiteFolder } from '../apps/site-folder.ts';
import type { SiteClient } from '../clients/site-client.ts';

/** Expects all that was acknowledged in a running site. @param admin is signed in. */
export async function expectRemembered(
  { articles, images, applications }: Remembered,
  admin: SiteClient,
  folder: SiteFolder,
): Promise<void> {
  const lost: string[] = [];
  for (const [id, titles] of articles) {
    const { article } = await admin.query<{ article: { title: string } | null }>(
      'query ($id: ID!) { article(id: $id) { title } }',
      { id },
    );
    if (!titles.includes(article?.title ?? null))
      lost.push(`article ${id}: ${article?.title}, not ${titles}`);
  }
  for (const [url, values] of images) {
    // As a visitor: the administrator also sees what only an earlier version has.
    const response = await fetch(new URL(url, admin.url));
    const length = (await response.arrayBuffer()).byteLength;
    const isWhole = response.status === 200 && length === Number(response.headers.get('content-length'));
    if (!values.includes(isWhole ? 'shown' : null)) lost.push(`${url}: ${response.status}, ${length} bytes`);
  }
  for (const [id, notes] of applications) {
    const note = await readValue(folder, 'select note from membership_applications where id = ?', [id]);
    if (typeof note !== 'string' || !notes.includes(note))
      lost.push(`application ${id}: ${note}, not ${notes}`);
  }
  expect(lost).toEqual([]);
}
