import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const ARCHITECTURE = await readFile(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8');
const GROUPS = readGroups();
/** What each module may import beside itself. */
const ARROWS = readArrows();

/** The administrator's modules of the client, and the only file that may import them. */
const ADMIN_MODULES = ['client/admin', 'client/editor'];
const ADMIN_ENTRY = 'client/visitor/pages/admin/admin-page.tsx';
const ROUTES = 'client/entry/routes.tsx';

/** What content has to be: for the check before a build or a save. Visitors do not load their library. */
const SCHEMAS = 'rules/content/';

const TOP_FOLDERS = new Set(['server', 'client', 'rules', 'content', 'scripts', 'tests']);

const SOURCES = '{server,client,rules,content}/**/*.{ts,tsx}';
/**
 * What runs beside them where development packages are not installed: the build, and the commands for a site.
 */
const HOST_SCRIPTS = 'vite.config.ts,scripts/build.ts,scripts/{build,commands}/**/*.ts';

const imports = await readImports();

describe('the import arrows', () => {
  it('lead from what a host runs to no package that is for development only', async () => {
    const { dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    const wrong = (await readImports(`{${SOURCES},${HOST_SCRIPTS}}`)).filter(({ to, isType }) => {
      const name = /^(@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? '';
      const isOurs = /^(node|virtual):/.test(to) || TOP_FOLDERS.has(name);
      return !isOurs && !isType && !(name in dependencies);
    });
    expect(wrong).toEqual([]);
  });

  it('lead only where the architecture lets them', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [source, target] = [moduleOf(from), moduleOf(to)];
      const isOurs = TOP_FOLDERS.has(to.split('/')[0] ?? '');
      return isOurs && source !== target && !ARROWS.get(source)?.includes(target);
    });
    expect(wrong).toEqual([]);
  });

  it('are stated for modules that exist', () => {
    expect(
      [...ARROWS.keys(), ...[...ARROWS.values()].flat()].filter((path) => !existsSync(join(ROOT, path))),
    ).toEqual([]);
  });

  it('lead from what visitors load to nothing of the administrator, and from the editor not to the form', () => {
    const wrong = imports.filter(({ from, to }) => {
      const target = ADMIN_MODULES.find((module) => to.startsWith(`${module}/`));
      if (!target || !from.startsWith('client/') || from === ADMIN_ENTRY) return false;
      return !from.startsWith('client/admin/') && !from.startsWith(`${target}/`);
    });
    expect(wrong).toEqual([]);
    expect(imports.filter(({ to }) => to === ADMIN_ENTRY).map(({ from }) => from)).toEqual([ROUTES]);
  });

  it('lead from what visitors load to the types of the schemas of content alone', () => {
    const wrong = imports.filter(
      ({ from, to, isType }) =>
        to.startsWith(SCHEMAS) &&
        ![SCHEMAS, 'server/', 'client/admin/site/'].some((room) => from.startsWith(room)) &&
        !isType,
    );
    expect(wrong).toEqual([]);
  });

  it('make no cycle between files', () => {
    const targets = Map.groupBy(
      imports.filter(({ isType, isLate }) => !isType && !isLate),
      ({ from }) => from,
    );
    const done = new Set<string>();
    const cycles: string[][] = [];
    const walk = (file: string, path: string[]) => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file]);
      if (done.has(file)) return;
      done.add(file);
      for (const { to } of targets.get(file) ?? []) walk(to, [...path, file]);
    };
    for (const file of targets.keys()) walk(file, []);
    expect(cycles).toEqual([]);
  });

  it('keep features free of Express, Yoga and GraphQL', () => {
    const edges = imports.filter(
      ({ from, to }) =>
        GROUPS.get('features')?.includes(moduleOf(from)) && /^(express|multer|graphql)/.test(to),
    );
    expect(edges).toEqual([]);
  });

  it('keep SQL in repositories and the database', async () => {
    const unlisted: string[] = [];
    for await (const file of glob('server/**/*.ts', { cwd: ROOT })) {
      if (/-repository\.ts$|server\/(database|upkeep\/archive)\//.test(file)) continue;
      const text = await readFile(join(ROOT, file), 'utf8');
      if (/\.(selectFrom|insertInto|updateTable|deleteFrom|prepare)\(/.test(text)) unlisted.push(file);
    }
    expect(unlisted).toEqual([]);
  });
});

/** The lists that the table names: `- *features*: ...`. */
function readGroups(): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const [, name = '', members = ''] of ARCHITECTURE.matchAll(/^- \*([a-z ]+)\*: (.+)$/gm))
    groups.set(name, namesIn(members, groups));
  return groups;
}

/** The rows of the table under 'Imports': modules, and what they may import. */
function readArrows(): ReadonlyMap<string, readonly string[]> {
  const section = /^## Imports$.+?^## /ms.exec(ARCHITECTURE)?.[0] ?? '';
  const rows = [...section.matchAll(/^\| (`.+?) \| (.*)\|$/gm)];
  return new Map(
    rows.flatMap(([, modules = '', targets = '']) =>
      namesIn(modules, GROUPS).map((module) => [module, namesIn(targets, GROUPS)] as const),
    ),
  );
}

/** Paths in backquotes, and those of groups in asterisks. */
function namesIn(cell: string, groups: ReadonlyMap<string, readonly string[]>): string[] {
  return [...cell.matchAll(/`([^`]+)`|\*([^*]+)\*/g)].flatMap(([, path, group = '']) => {
    if (path) return path;
    const members = groups.get(group);
    if (!members) throw new Error(`docs/ARCHITECTURE.md names no group "${group}".`);
    return members;
  });
}

async function readImports(pattern = SOURCES) {
  const found: { from: string; to: string; isType: boolean; isLate: boolean }[] = [];
  for await (const from of glob(pattern, { cwd: ROOT })) {
    const text = await readFile(join(ROOT, from), 'utf8');
    const { module } = parseSync(from, text);
    for (const { moduleRequest, entries } of module.staticImports) {
      const isType = entries.length > 0 && entries.every((entry) => entry.isType);
      found.push({ from, to: resolveImport(from, moduleRequest.value), isType, isLate: false });
    }
    for (const { entries } of module.staticExports)
      for (const { moduleRequest, isType } of entries)
        if (moduleRequest)
          found.push({ from, to: resolveImport(from, moduleRequest.value), isType, isLate: false });
    for (const { moduleRequest } of module.dynamicImports) {
      const specifier = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
      if (specifier) found.push({ from, to: resolveImport(from, specifier), isType: false, isLate: true });
    }
  }
  return found;
}

function resolveImport(from: string, specifier: string): string {
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier;
}

/**
 * The room of the table that a file is in: the smallest one, or else its top-level folder; a package is its
 * own name.
 */
function moduleOf(path: string): string {
  for (let room = path; room !== '.'; room = dirname(room)) if (ARROWS.has(room)) return room;
  return path.split('/')[0] ?? '';
}
