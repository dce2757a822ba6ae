import { argon2Sync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { makeSiteFolder, TEST_PASSWORD } from '../server/site-folder.ts';
import { changeData } from './site-data.ts';

/**
 * Creates the data file that a first start with `TEST_PASSWORD` creates, but with a password hash that is fast to check:
 * otherwise a test would spend half of its time on hashing.
 */
export async function layFirstData({ dataDir }: { dataDir: string }): Promise<void> {
  made ??= makeFirstData();
  const bytes = await made;
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, 'site.db'), bytes);
}

/** Made once by each worker. */
let made: Promise<Buffer> | undefined;

async function makeFirstData(): Promise<Buffer> {
  const folder = await makeSiteFolder();
  const env = { DATA_DIR: folder.dataDir, UPLOADS_DIR: folder.uploadsDir, ADMIN_PASSWORD: TEST_PASSWORD };
  const app = await createApp(readConfig(env, folder.path));
  await app.ensurePassword(() => undefined);
  await app.close();
  await changeData(folder, `update admin_config set password = '${hashCheaply(TEST_PASSWORD)}'`);
  const bytes = await readFile(join(folder.dataDir, 'site.db'));
  await folder.remove();
  return bytes;
}

/** An argon2id hash in PHC string format, with the lowest cost that RFC 9106 allows. */
function hashCheaply(message: string): string {
  const nonce = Buffer.alloc(16, 'salt');
  const tag = argon2Sync('argon2id', { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
}
