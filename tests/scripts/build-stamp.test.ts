import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOfSources, isUpToDate, removeStamp, writeStamp } from '../../scripts/build/build-stamp.ts';

let root: string;

const put = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sanir-build-'));
  for (const source of ['client/entry/start.ts', 'server/main.ts', 'package-lock.json', 'tsconfig.json'])
    await put(source, source);
  for (const built of ['dist/client/.vite/manifest.json', 'dist/client/a.js', 'dist/server/main.js'])
    await put(built, built);
  await writeStamp(root, await hashOfSources(root));
});

afterEach(() => rm(root, { recursive: true, force: true }));

it('a build is up to date when its sources and its files are as they were', async () => {
  expect(await isUpToDate(root)).toBe(true);
});

it.each<[string, () => Promise<void>]>([
  ['notes beside the program', () => put('.env', 'NODE_ENV=development')],
  ['files beside those of the build', () => put('dist/client/.DS_Store', '')],
  ['code that Node has compiled', () => put('dist/compile-cache/x', '')],
])('a build stays up to date with %s', async (_with, change) => {
  await change();
  expect(await isUpToDate(root)).toBe(true);
});

it.each<[string, () => Promise<void>]>([
  ['a changed source', () => put('client/entry/start.ts', 'other')],
  ['a new source', () => put('rules/new.ts', '')],
  ['without a source', () => rm(join(root, 'server/main.ts'))],
  ['other packages', () => put('package-lock.json', 'other')],
  ['other settings of TypeScript', () => put('tsconfig.json', 'other')],
  ['a damaged file', () => put('dist/server/main.js', 'dist/server/main.j5')],
  ['an empty file', () => put('dist/client/a.js', '')],
  ['without a file', () => rm(join(root, 'dist/client/a.js'))],
  ['without a hidden file', () => rm(join(root, 'dist/client/.vite/manifest.json'))],
  ['without all files', () => rm(join(root, 'dist/server'), { recursive: true })],
  ['without a stamp', () => removeStamp(root)],
  ['an empty stamp', () => put('dist/build.sha256', '')],
  ['a stamp of sources alone', async () => put('dist/build.sha256', await hashOfSources(root))],
])('a build is made again with %s', async (_with, change) => {
  await change();
  expect(await isUpToDate(root)).toBe(false);
});
