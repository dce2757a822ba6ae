import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

const patterns = read('.containerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(toExpression);

/** Whether Podman and Docker leave a file out: a pattern names it, or a folder that it is in. */
function isLeftOut(path: string): boolean {
  const parts = path.split('/');
  const above = parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
  return above.some((name) => patterns.some((pattern) => pattern.test(name)));
}

/** A star and a question mark stand for no slash, and match a dot at the start of a name too. */
function toExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
    .replaceAll('\0', '(?:.*/)?');
  return new RegExp(`^${source}$`);
}

const BACKUP = '2026-11-26T00-15-00-000Z';

describe('the files of an image are without', () => {
  it.each([
    'data/site.db',
    'data/site.db-wal',
    'data/reserve',
    'data/before-restore-1/site.db',
    'elsewhere/site.db',
    'site.db.before-0012',
    'uploads/news-images/1700000000000-stall.jpg',
    `backups/${BACKUP}/uploads/news-images/1700000000000-stall.jpg`,
    `${BACKUP}/manifest.json`,
    `my-backups/${BACKUP}/uploads/news-images/1700000000000-stall.jpg`,
    `my-backups/.partial-${BACKUP}/site.db`,
    'pictures/news-images/1700000000000-stall.jpg',
    'sanir.dump',
    'sanir.tar',
    'sanir.tar.gz',
    '.env',
    '.env.production',
    'sanir.env',
    'settings/sanir.env',
    'settings/.env.local',
    '.npmrc',
    'tls/site.key',
    'tls/site.pem',
    'npm-debug.log',
    'logs/site.log',
    '.git/config',
    'node_modules/react/index.js',
    'dist/server/main.js',
    'docs/OPERATIONS.md',
    'tests/project/corpora.test.ts',
  ])('%s', (path) => {
    expect(isLeftOut(path)).toBe(true);
  });
});

const NEEDED = [
  '{client,content,rules,samples,scripts,server,docs/pictures}/**/*',
  '{package,package-lock,tsconfig}.json',
  'schema.graphql',
  'vite.config.ts',
];

it('the files of an image have all that the build and the commands read', async () => {
  const files = (await Array.fromAsync(glob(NEEDED))).map((path) => path.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter(isLeftOut)).toEqual([]);
});

it('Docker leaves the same files out as Podman', () => {
  expect(read('.dockerignore')).toBe(read('.containerignore'));
});

it('the base image is named by its digest, and can be replaced by a newer one', () => {
  expect(read('Containerfile')).toMatch(
    /^ARG BASE=docker\.io\/library\/node:[\d.]+-bookworm@sha256:[\da-f]{64}$/m,
  );
  expect(read('Containerfile')).toMatch(/^FROM \$\{BASE\}$/m);
});
