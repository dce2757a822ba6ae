import { lstat, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readStoredPath } from '../../../rules/images/stored-path.ts';
import { DATA_FILE } from '../../database/data-file/data-file-name.ts';
import { messageOf, StartError } from '../../platform/errors.ts';
import { IDENTITY } from './site-identity.ts';
import { SITE_TABLES } from './tables/site-tables.ts';
import { pathOfTable } from './tables/table-files.ts';

/** A file of an archive. */
export interface ArchiveFile {
  /** `tables/` and a table's file, or `uploads/` and an image's path. `site.db` in the former format. */
  readonly path: string;
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

/** What an archive holds: `manifest.json`. */
export interface Manifest {
  readonly format: typeof FORMAT | typeof FORMER_FORMAT;
  /** See `identityOf`; null where the data has none yet, and in manifests of early versions. */
  readonly siteId: string | null;
  /** When it was begun, in milliseconds since 1970. */
  readonly time: number;
  /** The newest migration of its tables. */
  readonly migration: string;
  /** Rows and digest of each table, see `createTableDigest`. Empty in the former format. */
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly digest: string }>>;
  readonly files: readonly ArchiveFile[];
  /** Paths of images that articles name and that the site had lost. */
  readonly missing: readonly string[];
}

export const FORMAT = 2;
/** A copy of the data file in place of tables. Read until 2027-12. */
export const FORMER_FORMAT = 1;

/** The file that lists all others of an archive. */
export const MANIFEST = 'manifest.json';

const UPLOADS = 'uploads/';

/** The path in an archive of an image or smaller copy. */
export const pathOfImage = (image: string): string => `${UPLOADS}${image}`;

/** The image or smaller copy that a path in an archive is of; null for data. */
export const imageOf = (path: string): string | null =>
  path.startsWith(UPLOADS) ? path.slice(UPLOADS.length) : null;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));
const TABLE_NAMES = new Set<string>(SITE_TABLES.map(({ name }) => name));

const parts = v.object({
  format: v.picklist([FORMAT, FORMER_FORMAT]),
  siteId: v.optional(v.nullable(v.pipe(v.string(), v.regex(IDENTITY))), null),
  time: count,
  migration: v.string(),
  tables: v.optional(v.record(v.string(), v.object({ rows: count, digest: sha256 })), {}),
  files: v.array(v.object({ path: v.string(), bytes: count, sha256 })),
  missing: v.array(
    v.pipe(
      v.string(),
      v.check((path) => readStoredPath(path) !== null),
    ),
  ),
});

const schema = v.pipe(parts, v.check(isWhole));

/** No other path, because a restore writes there, and none twice. A newer version's table is unknown. */
function isWhole({ format, tables, files }: v.InferOutput<typeof parts>): boolean {
  const data = new Set(format === FORMAT ? Object.keys(tables).map(pathOfTable) : [DATA_FILE]);
  const paths = new Set(files.map(({ path }) => path));
  return (
    paths.size === files.length &&
    Object.keys(tables).every((name) => TABLE_NAMES.has(name)) &&
    [...data].every((path) => paths.has(path)) &&
    files.every(({ path }) => data.has(path) || readStoredPath(imageOf(path) ?? '') !== null)
  );
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** @throws StartError for one that is missing, damaged, or of another program. */
export async function readManifest(folder: string): Promise<Manifest> {
  const found = parse(await readText(folder));
  const result = v.safeParse(schema, found, { abortEarly: true });
  if (result.success) return result.output;
  const isNewer = v.is(v.object({ format: v.pipe(v.number(), v.minValue(FORMAT + 1)) }), found);
  throw new StartError(
    isNewer
      ? `${folder} was made by a newer version of this program. Restore it with that version.`
      : `${folder} is no whole backup: its ${MANIFEST} is damaged or not of this program.`,
  );
}

async function readText(folder: string): Promise<string> {
  const file = join(folder, MANIFEST);
  try {
    const stats = await lstat(file);
    // Before it is read: a pipe would have no end.
    if (!stats.isFile()) throw new Error('it is not a file');
    if (stats.size > MAX_BYTES) throw new Error('it is too large');
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new StartError(
      `${folder} is no whole backup: its ${MANIFEST} cannot be read (${messageOf(error)}).`,
      { cause: error },
    );
  }
}

/** That of 100,000 images with their smaller copies has 75 MB. */
const MAX_BYTES = 256 * 1024 * 1024;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses it.
    return null;
  }
}
