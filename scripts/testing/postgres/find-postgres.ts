import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { OLDEST_POSTGRES } from '../../../server/database/postgres/connection/check-server.ts';
import { findEmbedded } from './embedded-binaries.ts';
import { versionOf } from './server-user.ts';

export interface FoundPostgres {
  /** The folder of `initdb` and `postgres`. */
  readonly binFolder: string;
  /** The major version. */
  readonly version: number;
  /** Embedded binaries are made usable when they are started. */
  readonly source: 'installed' | 'embedded';
}

/** The newest installed PostgreSQL, else npm's. POSTGRES_BINARIES allows only one. @throws Error if none. */
export async function findPostgres(): Promise<FoundPostgres> {
  const { POSTGRES_BINARIES: wanted = '' } = process.env;
  if (!['', 'installed', 'embedded'].includes(wanted))
    throw new Error(`POSTGRES_BINARIES: "${wanted}" is neither "installed" nor "embedded".`);
  const installed = wanted === 'embedded' ? null : await findInstalled();
  if (installed) return { ...installed, source: 'installed' };
  const embedded = wanted === 'installed' ? null : await findEmbedded();
  if (embedded) return { ...embedded, source: 'embedded' };
  throw new Error(
    `${wanted === 'installed' ? '' : `npm has installed no PostgreSQL for ${process.platform}-${process.arch}. `}` +
      `Install PostgreSQL ${OLDEST_POSTGRES} or later (on Debian: apt-get install postgresql), with initdb and postgres in the same folder.`,
  );
}

async function findInstalled(): Promise<{ binFolder: string; version: number } | null> {
  const found: { binFolder: string; version: number }[] = [];
  for (const binFolder of await binFolders()) {
    if (!['initdb', 'postgres'].every((name) => existsSync(join(binFolder, name)))) continue;
    // A PostgreSQL that does not run counts as missing.
    const version = await versionOf(binFolder).catch(() => 0);
    if (version >= OLDEST_POSTGRES) found.push({ binFolder, version });
  }
  return found.toSorted((a, b) => b.version - a.version)[0] ?? null;
}

async function binFolders(): Promise<string[]> {
  const places = await Array.fromAsync(glob([...PLACES]));
  const inPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
  return [...new Set([...places, ...inPath])];
}

/** The folders of Debian, of PostgreSQL's packages for Red Hat, of its sources, and of Homebrew. */
const PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];
