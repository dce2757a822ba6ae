import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readStoredPath } from '../../rules/stored-path.ts';
import { DATA_FILE } from '../database/open-database.ts';
import { messageOf, StartError } from '../errors.ts';
import { MANIFEST } from './last-backup.ts';

/** A file of a backup. */
export interface BackupFile {
  /** `site.db`, or `uploads/` and a picture's path. */
  readonly path: string;
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

/** What a backup holds. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** When it was begun, in milliseconds since 1970. */
  readonly time: number;
  /** The newest migration of its data file. */
  readonly migration: string;
  readonly files: readonly BackupFile[];
  /** Paths of pictures that articles name and that the site had lost. */
  readonly missing: readonly string[];
}

export const FORMAT = 1;

const UPLOADS = 'uploads/';

/** The path in a backup of a picture or smaller copy. */
export const pathInBackup = (picture: string) => `${UPLOADS}${picture}`;

/** The picture or smaller copy that a path in a backup is of; null for the data file. */
export const pictureOf = (path: string): string | null =>
  path === DATA_FILE ? null : path.slice(UPLOADS.length);

/** No other path, because a restore writes there. */
function isOurPath(path: string): boolean {
  if (path === DATA_FILE) return true;
  return path.startsWith(UPLOADS) && readStoredPath(path.slice(UPLOADS.length)) !== null;
}

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const schema = v.object({
  format: v.literal(FORMAT),
  time,
  migration: v.string(),
  files: v.array(
    v.object({
      path: v.pipe(v.string(), v.check(isOurPath)),
      bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
    }),
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
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8');
  } catch (error) {
    throw new StartError(
      `${folder} is no whole backup: its ${MANIFEST} cannot be read (${messageOf(error)}).`,
      {
        cause: error,
      },
    );
  }
  const result = v.safeParse(schema, parse(text));
  if (result.success) return result.output;
  const isNewer = v.is(v.object({ format: v.pipe(v.number(), v.minValue(FORMAT + 1)) }), parse(text));
  throw new StartError(
    isNewer
      ? `${folder} was made by a newer version of this program. Restore it with that version.`
      : `${folder} is no whole backup: its ${MANIFEST} is damaged or not of this program.`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses it.
    return null;
  }
}
