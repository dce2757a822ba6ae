import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const FILES = '{*,{client,content,docs,rules,scripts,server,tests}/**/*}.{css,graphql,mjs,svg,ts,tsx}';

it('the documents name files that exist', async () => {
  const paths = (await Array.fromAsync(glob(FILES, { cwd: ROOT }))).map(
    (path) => `/${path.replaceAll(sep, '/')}`,
  );
  const missing: string[] = [];
  for await (const document of glob('{*,docs/*}.md', { cwd: ROOT })) {
    const text = await readFile(join(ROOT, document), 'utf8');
    for (const [, name] of text.matchAll(/`([\w./-]+\.(?:css|graphql|mjs|svg|ts|tsx))`/g))
      if (!paths.some((path) => path.endsWith(`/${name}`))) missing.push(`${document}: ${name}`);
  }
  expect(missing).toEqual([]);
});

it('the projects of Vitest name tests that exist', async () => {
  const config = await readFile(join(ROOT, 'vitest.config.ts'), 'utf8');
  const patterns = [...config.matchAll(/'(tests\/[^']+)'/g)].map(([, pattern = '']) => pattern);
  expect(patterns.length).toBeGreaterThan(25);
  const missing: string[] = [];
  for (const pattern of patterns)
    if ((await Array.fromAsync(glob(pattern, { cwd: ROOT }))).length === 0) missing.push(pattern);
  expect(missing).toEqual([]);
});
