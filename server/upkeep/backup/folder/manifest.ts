import { lstat, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readStoredPath } from '../../../../rules/images/stored-path.ts';
import { DATA_FILE } from '../../../database/data-file/data-file-name.ts';
import { messageOf, StartError } from '../../../platform/errors.ts';
import { MANIFEST } from './last-backup.ts';
import { IDENTITY } from './site-identity.ts';

/** A file of a backup. */
export interface BackupFile {
  /** `site.db`, or `uploads/` and an image's path. */
  readonly path: string;
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

/** What a backup holds. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** See `identityOf`; null where the data file has none yet, and in manifests of earlier versions. */
  readonly siteId: string | null;
  /** When it was begun, in milliseconds since 1970. */
  readonly time: number;
  /** The newest migration of its data file. */
  readonly migration: string;
  readonly files: readonly BackupFile[];
  /** Paths of images that articles name and that the site had lost. */
  readonly missing: readonly string[];
}

export const FORMAT = 1;

const UPLOADS = 'uploads/';

/** The path in a backup of an image or smaller copy. */
export const pathInBackup = (image: string) => `${UPLOADS}${image}`;

/** The image or smaller copy that a path in a backup is of; null for the data file. */
export const imageOf = (path: string): string | null =>
  path === DATA_FILE ? null : path.slice(UPLOADS.length);

/** No other path, because a restore writes there. */
function isOurPath(path: string): boolean {
  if (path === DATA_FILE) return true;
  return path.startsWith(UPLOADS) && readStoredPath(path.slice(UPLOADS.length)) !== null;
}

/** A restore would write a file twice, or one that was not checked. */
function areWhole(files: readonly BackupFile[]): boolean {
  const paths = new Set(files.map(({ path }) => path));
  return paths.size === files.length && paths.has(DATA_FILE);
}

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const schema = v.object({
  format: v.literal(FORMAT),
  siteId: v.optional(v.nullable(v.pipe(v.string(), v.regex(IDENTITY))), null),
  time,
  migration: v.string(),
  files: v.pipe(
    v.array(
      v.object({
        path: v.pipe(v.string(), v.check(isOurPath)),
        bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
      }),
    ),
    v.check((files) => areWhole(files)),
  ),
  missing: v.array(
    v.pipe(
      v.string(),
      v.check((path) => readStoredPath(path) !== null),
    ),
  ),
});

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
