import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEY, writeConfigFiles } from './config-files.ts';
import { createBucket, type StorageVariables } from './create-bucket.ts';
import { findSwift } from './find-swift.ts';
import { runServer } from './run-server.ts';

/** An own S3-compatible storage, OpenStack Swift, for tests. */
export interface Swift extends AsyncDisposable {
  /** Of a first, empty bucket. */
  readonly variables: StorageVariables;
  /** The process, which holds all parts of Swift. */
  readonly pid: number;
  /** Creates another empty bucket. @returns its variables. @throws Error as the function `createBucket`. */
  createBucket(name: string): Promise<StorageVariables>;
  /** Ends Swift and removes its data. May be called again. */
  stop(): Promise<void>;
}

/**
 * Starts Swift on a free port of 127.0.0.1, with its data in a temporary folder, as the user of this process. It ends with this
 * process, also when that is killed. On Linux.
 * @throws Error when there is no Swift, or when it does not serve within 60 s: with the end of its log.
 */
export async function startSwift(): Promise<Swift> {
  const python = findSwift();
  const folder = await mkdtemp(join(tmpdir(), 'sanir-swift-'));
  await using undo = new AsyncDisposableStack();
  undo.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  await writeConfigFiles(folder);
  const server = await runServer(python, folder);
  undo.defer(server.end);
  const storage = { S3_ENDPOINT: `http://127.0.0.1:${server.port}`, S3_BUCKET: FIRST_BUCKET, ...KEY };
  const variables = await createBucket(storage, FIRST_BUCKET).catch(async (cause) => {
    throw new Error(`Swift serves nothing: ${cause.message}. ${await server.endOfLog()}`, { cause });
  });
  const started = undo.move();
  const stop = () => started.disposeAsync();
  return {
    variables,
    pid: server.pid,
    createBucket: (name) => createBucket(storage, name),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

const FIRST_BUCKET = 'sanir';
