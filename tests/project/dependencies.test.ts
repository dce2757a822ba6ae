import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENT = join(ROOT, 'docs/DEPENDENCIES.md');

interface Package {
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const readJson = async (...path: string[]): Promise<Package> =>
  JSON.parse(await readFile(join(ROOT, ...path, 'package.json'), 'utf8'));

const { dependencies, optionalDependencies } = await readJson();
const document = await readFile(DOCUMENT, 'utf8');
const rows = [...document.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, name = '', rest = '']) => {
  const [purpose = '', reason = '', licence = '', visitors = ''] = rest.split(' | ');
  return { name, purpose, reason, licence, visitors };
});

it('the list of dependencies has a line for each package that a host installs, and no other', () => {
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  expect(rows.map(({ name }) => name).sort()).toEqual(names.sort());
});

it('each line says what for, why, under which licence, and who loads it', async () => {
  for (const { name, purpose, reason, licence, visitors } of rows) {
    expect([purpose, reason], name).not.toContain('');
    expect(['page', 'operation', 'panel', 'GraphiQL', '–'], name).toContain(visitors);
    const folder = join('node_modules', name);
    // Of the Node packages only one is installed.
    if (existsSync(join(ROOT, folder)))
      expect([name, licence]).toEqual([name, (await readJson(folder)).license]);
    else expect(optionalDependencies).toHaveProperty([name]);
  }
});

it('each link leads to a file', () => {
  const links = [...document.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !existsSync(join(dirname(DOCUMENT), link)))).toEqual([]);
});

it('no package is installed on a host without need: the sources import each, or one that they import asks for it', async () => {
  let sources = '';
  for await (const file of glob('{server,client,rules,content,scripts,vite.config}{/**/*,}.{ts,tsx}', {
    cwd: ROOT,
  }))
    sources += await readFile(join(ROOT, file), 'utf8');
  const imported = new Set(
    [...sources.matchAll(/(?:from|import\() ?'((?:@[^/']+\/)?[^./'][^/']*)/g)].map(([, name]) => name),
  );
  const asked = new Set<string>();
  for (const name of Object.keys(dependencies)) {
    if (!imported.has(name)) continue;
    for (const peer of Object.keys((await readJson('node_modules', name)).peerDependencies ?? {}))
      asked.add(peer);
  }
  const unneeded = Object.keys(dependencies).filter((name) => !imported.has(name) && !asked.has(name));
  expect(unneeded).toEqual([]);
});
