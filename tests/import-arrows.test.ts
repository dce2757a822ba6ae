import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What each module may import beside itself (docs/ARCHITECTURE.md). */
const FEATURES = ['server/news', 'server/images', 'server/auth', 'server/membership'];
const BASE = [
  'rules',
  'content',
  'server/errors.ts',
  'server/log.ts',
  'server/config.ts',
  'server/root.ts',
  'server/address-windows.ts',
  'server/yielding-queue.ts',
  'server/every-hour.ts',
];
const CLIENT_BASE = ['rules', 'content', 'client'];
const ADMIN_BASE = [...CLIENT_BASE, 'client/admin', 'client/controls'];
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  content: ['rules'],
  client: ['rules', 'content', 'client/controls', 'client/pages/admin-page.tsx'],
  'client/pages/admin-page.tsx': [
    ...CLIENT_BASE,
    'client/admin',
    'client/admin/panel',
    'client/admin/session',
  ],
  'client/admin/panel': [
    ...ADMIN_BASE,
    'client/admin/articles',
    'client/admin/applications',
    'client/admin/session',
  ],
  'client/admin/articles': [...ADMIN_BASE, 'client/admin/list', 'client/admin/session', 'client/editor'],
  'client/admin/applications': [...ADMIN_BASE, 'client/admin/list', 'client/admin/session'],
  'client/admin/list': [...ADMIN_BASE, 'client/admin/session'],
  'client/admin/session': ADMIN_BASE,
  'client/admin': [...CLIENT_BASE, 'client/controls'],
  'client/editor': [...CLIENT_BASE, 'client/controls'],
  'client/controls': CLIENT_BASE,
  'server/errors.ts': [],
  'server/root.ts': [],
  'server/address-windows.ts': [],
  'server/every-hour.ts': [],
  'server/yielding-queue.ts': ['server/errors.ts'],
  'server/config.ts': ['rules', 'server/errors.ts'],
  'server/log.ts': ['server/config.ts'],
  'server/private-files.ts': ['server/errors.ts'],
  'server/database': [...BASE, 'server/private-files.ts'],
  'server/images': [...BASE, 'server/private-files.ts', 'server/database'],
  'server/auth': [...BASE, 'server/database'],
  'server/membership': [...BASE, 'server/database'],
  'server/news': [...BASE, 'server/database', 'server/images'],
  'server/graphql': [...BASE, ...FEATURES, 'server/database'],
  'server/answers': [...BASE, 'server/database'],
  'server/discovery': [...BASE, 'server/database', 'server/images', 'server/news'],
  'server/rendering': [...BASE, 'server/discovery', 'server/graphql'],
  'server/http': [
    ...BASE,
    ...FEATURES,
    'server/answers',
    'server/discovery',
    'server/graphql',
    'server/rendering',
    'server/database',
  ],
  'server/app.ts': [
    ...BASE,
    'server/private-files.ts',
    'server/http',
    'server/answers',
    'server/graphql',
    'server/rendering',
    'server/images',
    'server/auth',
    'server/membership',
    'server/database',
  ],
  'server/start.ts': ['server/app.ts', 'server/config.ts', 'server/errors.ts'],
  'server/main.ts': [
    'server/app.ts',
    'server/config.ts',
    'server/errors.ts',
    'server/private-files.ts',
    'server/start.ts',
  ],
};

/** The administrator's modules of the client, and the only file that may import them. */
const ADMIN_MODULES = ['client/admin', 'client/editor'];
const ADMIN_ENTRY = 'client/pages/admin-page.tsx';
const ROUTES = 'client/routes.tsx';

/** What content has to be: for the check before a build. Their library is not for what visitors load. */
const SCHEMAS = 'rules/content/';

const TOP_FOLDERS = new Set(['server', 'client', 'rules', 'content', 'scripts', 'tests']);

const SOURCES = '{server,client,rules,content}/**/*.{ts,tsx}';
/** What runs beside them where development packages are not installed: the build, and the commands for a site. */
const HOST_SCRIPTS =
  'vite.config.ts,scripts/{build,build-graphiql,graphiql-modules,open-data-file,read-new-password,run-command,seed,set-admin-password}.ts,scripts/{content,seed}/**/*.ts';

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
      return isOurs && source !== target && !(ARROWS[source] ?? []).includes(target);
    });
    expect(wrong).toEqual([]);
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

  it('lead from the program to the types of the schemas of content alone', () => {
    const wrong = imports.filter(
      ({ from, to, isType }) => to.startsWith(SCHEMAS) && !from.startsWith(SCHEMAS) && !isType,
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
      ({ from, to }) => FEATURES.includes(moduleOf(from)) && /^(express|multer|graphql)/.test(to),
    );
    expect(edges).toEqual([]);
  });

  it('keep SQL in repositories and the database', async () => {
    const strangers: string[] = [];
    for await (const file of glob('server/**/*.ts', { cwd: ROOT })) {
      if (/-repository\.ts$|server\/database\//.test(file)) continue;
      const text = await readFile(join(ROOT, file), 'utf8');
      if (/\.(selectFrom|insertInto|updateTable|deleteFrom|prepare)\(/.test(text)) strangers.push(file);
    }
    expect(strangers).toEqual([]);
  });
});

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

/** A folder of the server or one of its single files, a module of the client, or a top-level folder; a package is its own name. */
function moduleOf(path: string): string {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top === 'server') return `${top}/${second}`;
  return [path, `${top}/${second}/${third}`, `${top}/${second}`].find((module) => module in ARROWS) ?? top;
}
