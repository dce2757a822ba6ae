import { argon2Sync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from '../../../../server/app.ts';
import { DATA_FILE } from '../../../../server/database/data-file/data-file-name.ts';
import { readConfig } from '../../../../server/platform/config/config.ts';
import {
  makeSiteFolder,
  type SiteFolder,
  TEST_PASSWORD,
  variablesOf,
} from '../../server/apps/site-folder.ts';
import { changeData } from './site-data.ts';

/**
 * Makes a folder with the data that a first start with `TEST_PASSWORD` creates, but with a password hash that
 * is fast to check: otherwise a test would spend half of its time on hashing.
 */
export async function makeStartedFolder(): Promise<SiteFolder> {
  if (process.env.ENGINE === 'postgres') {
    firstDatabase ??= makeFirstDatabase();
    return makeSiteFolder(await firstDatabase);
  }
  const folder = await makeSiteFolder();
  await layFirstData(folder);
  return folder;
}

/** Puts the data file of `makeStartedFolder` into a folder. */
export async function layFirstData({ dataDir }: Pick<SiteFolder, 'dataDir'>): Promise<void> {
  firstFile ??= makeFirstFile();
  const bytes = await firstFile;
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, DATA_FILE), bytes);
}

/** Each made once by a worker, as far as no other one has. */
let firstFile: Promise<Buffer> | undefined;
let firstDatabase: Promise<string> | undefined;

async function makeFirstFile(): Promise<Buffer> {
  const folder = await makeSiteFolder();
  await startFirst(folder);
  const bytes = await readFile(join(folder.dataDir, DATA_FILE));
  await folder.remove();
  return bytes;
}

/** @returns the name of a template. */
async function makeFirstDatabase(): Promise<string> {
  const { templateDatabase } = await import('../../postgres/databases.ts');
  const folder = await makeSiteFolder();
  if (!folder.database) throw new Error('The folder has no database.');
  const template = await templateDatabase('first_data', folder.database, () => startFirst(folder));
  await folder.remove();
  return template;
}

async function startFirst(folder: SiteFolder): Promise<void> {
  const app = await createApp(
    readConfig({ ...variablesOf(folder), ADMIN_PASSWORD: TEST_PASSWORD }, folder.path),
  );
  await app.ensurePassword(() => undefined);
  await app.close();
  await changeData(folder, `update admin_config set password = '${hashCheaply(TEST_PASSWORD)}'`);
}

/** An argon2id hash in PHC string format, with the lowest cost that RFC 9106 allows. */
function hashCheaply(message: string): string {
  const nonce = Buffer.alloc(16, 'salt');
  const tag = argon2Sync('argon2id', { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
}
