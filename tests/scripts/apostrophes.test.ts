import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { SAMPLE_ARTICLES } from '../../scripts/commands/seed/sample-articles.ts';
import { ROOT } from '../../server/platform/config/root.ts';

const STRAIGHT = /\p{L}'|'\p{L}/u;

it('the words of the site and of the samples have curly apostrophes', async () => {
  const found: unknown[] = [];
  for await (const file of glob('content/*.ts', { cwd: ROOT })) {
    const exports: Record<string, unknown> = await import(new URL(file, ROOT).href);
    found.push(...stringsIn(exports).map((text) => [basename(file), text]));
  }
  for (const { title, images, content } of SAMPLE_ARTICLES)
    found.push(...stringsIn([title, images, content]).map((text) => [title, text]));
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter((it) => STRAIGHT.test(String((it as string[])[1])))).toEqual([]);
});

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
